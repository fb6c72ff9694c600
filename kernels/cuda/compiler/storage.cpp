#include "cuda/compiler/storage.h"

#include "cuda/primitives/convert.h"
#include "cuda/primitives/half.h"

#include <algorithm>
#include <type_traits>

namespace epoch::cuda {
namespace {

std::span<const std::uint32_t> read_by(const epoch_op& op) { return {op.inputs, op.input_count}; }
std::span<const std::uint32_t> written_by(const epoch_op& op) { return {op.outputs, op.output_count}; }

// Ops are validated only later, when they are prepared.
bool has_all_tensors(const epoch_op& op)
{
    return std::ranges::find(read_by(op), EPOCH_NO_TENSOR) == read_by(op).end()
        && std::ranges::find(written_by(op), EPOCH_NO_TENSOR) == written_by(op).end();
}

StoredForm form_of(const epoch_op& op, std::span<const Tensor> tensors)
{
    const OpKernel* kernel = find_kernel(op.name);
    if (!kernel || !kernel->stored || !has_all_tensors(op)) return {};
    return kernel->stored->able && !kernel->stored->able(op, tensors) ? StoredForm{} : *kernel->stored;
}

// Starts with every tensor that could be in the storage and removes those that some op cannot handle, until a fixed
// point.
class StorageChoice {
public:
    StorageChoice(std::span<const epoch_op> ops, std::span<const Tensor> tensors)
        : m_tensors(tensors)
        , m_stored(tensors.size())
    {
        std::vector<bool> read(tensors.size()), written(tensors.size());
        for (const epoch_op& op : ops) {
            m_ops.push_back({&op, form_of(op, tensors)});
            for (const std::uint32_t input : read_by(op))
                if (input != EPOCH_NO_TENSOR) read[root(input)] = true;
            for (const std::uint32_t output : written_by(op))
                if (output != EPOCH_NO_TENSOR) written[root(output)] = true;
        }
        for (std::size_t i = 0; i < tensors.size(); ++i)
            m_stored[i] = tensors[i].role == EPOCH_SCRATCH && tensors[i].dtype == EPOCH_F32 && read[i] && written[i];
    }

    std::vector<bool> chosen()
    {
        do {
            m_changed = false;
            for (const Op& each : m_ops) propagate(*each.op, each.form);
        } while (m_changed);
        std::vector<bool> all(m_tensors.size());
        for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = m_stored[root(i)];
        return all;
    }

private:
    struct Op {
        const epoch_op* op;
        StoredForm form;
    };

    std::uint32_t root(std::uint32_t tensor) const
    {
        const std::uint32_t other = m_tensors[tensor].alias_of;
        return other == EPOCH_NO_TENSOR ? tensor : other;
    }

    void keep_canonical(std::uint32_t tensor)
    {
        if (tensor == EPOCH_NO_TENSOR || !m_stored[root(tensor)]) return;
        m_stored[root(tensor)] = false;
        m_changed = true;
    }

    void propagate(const epoch_op& op, const StoredForm& form)
    {
        bool canonical = false; // all tensors of the op
        if (form.kind == StoredForm::Kind::together)
            for (std::size_t i = 0; i < op.output_count; ++i)
                canonical |= form.stores_output(i) && !m_stored[root(op.outputs[i])];
        for (std::size_t i = 0; i < op.input_count; ++i)
            if (canonical || !form.stores_input(i)) keep_canonical(op.inputs[i]);
        for (std::size_t i = 0; i < op.output_count; ++i)
            if (canonical || !form.stores_output(i)) keep_canonical(op.outputs[i]);
    }

    std::span<const Tensor> m_tensors;
    std::vector<Op> m_ops;
    std::vector<bool> m_stored; // by root
    bool m_changed = false;
};

bool is_image(const Tensor& tensor) { return tensor.extents.size() == 4; }

bool is_in_storage(const epoch_op& op, const StoredForm& form, std::span<const Tensor> tensors, const Storage& storage)
{
    const auto has = [&](std::uint32_t number) { // checks the choice, even if both layouts would be the same
        const Tensor& tensor = tensors[number];
        return tensor.dtype == storage.dtype && (tensor.channels_last || !is_image(tensor));
    };
    if (form.kind == StoredForm::Kind::product) return true;
    if (form.kind != StoredForm::Kind::together) return false;
    for (std::size_t i = 0; i < op.output_count; ++i)
        if (form.stores_output(i)) return has(op.outputs[i]);
    for (std::size_t i = 0; i < op.input_count; ++i)
        if (form.stores_input(i) && has(op.inputs[i])) return true;
    return false;
}

template <class Body> void with_stored_type(epoch_dtype dtype, const Body& body)
{
    if (dtype == EPOCH_I32)
        body(std::int32_t{});
    else
        with_element_type(dtype, body);
}

// visit(canonical index, stored index)
template <class Visit> void visit_elements(const Tensor& tensor, Visit visit)
{
    const Planes planes = tensor.channels_last ? planes_of(tensor) : Planes{1, 1, tensor.count};
    for (std::uint64_t n = 0; n < planes.images; ++n)
        for (std::uint64_t c = 0; c < planes.channels; ++c)
            for (std::uint64_t i = 0; i < planes.pixels; ++i)
                visit((n * planes.channels + c) * planes.pixels + i, (n * planes.pixels + i) * planes.channels + c);
}

} // namespace

std::size_t assign_storage(std::span<const epoch_op> ops, std::vector<Tensor>& tensors, const Storage& storage)
{
    if (storage.is_canonical()) return 0;
    std::size_t changed = 0;
    const std::vector<bool> chosen = StorageChoice(ops, tensors).chosen();
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        Tensor& tensor = tensors[i];
        if (!chosen[i]) continue;
        changed += storage.matches(tensor, is_image(tensor)) ? 0 : 1;
        tensor.channels_last = is_image(tensor);
        tensor.narrow = storage.dtype != EPOCH_F32;
        tensor.dtype = storage.dtype;
        if (tensor.narrow) tensor.bytes /= 2;
    }
    for (const epoch_op& op : ops) {
        if (!is_in_storage(op, form_of(op, tensors), tensors, storage)) continue;
        for (const std::uint32_t output : written_by(op)) // integers have the layout of the other results
            if (tensors[output].dtype == EPOCH_I32) tensors[output].channels_last = is_image(tensors[output]);
    }
    return changed;
}

std::vector<std::uint32_t> inputs_in_storage(
    const epoch_op& op, std::span<const Tensor> tensors, const Storage& storage)
{
    std::vector<std::uint32_t> inputs;
    const OpKernel* kernel = storage.is_canonical() ? nullptr : find_kernel(op.name);
    if (!kernel || !kernel->stored || !has_all_tensors(op)) return inputs;
    const StoredForm& form = *kernel->stored;
    if (!is_in_storage(op, form, tensors, storage)) return inputs;
    const bool results = op.output_count > 0 && tensors[op.outputs[0]].dtype == storage.dtype;
    for (std::uint32_t i = 0; i < op.input_count; ++i)
        if (form.stores_input(i) || (results && (form.like_results >> i & 1) != 0)) inputs.push_back(i);
    return inputs;
}

bool layout_matters(const Tensor& image) { return is_image(image) && planes_of(image).transposes(); }

void to_canonical(const Tensor& tensor, const void* stored, void* canonical)
{
    with_stored_type(tensor.dtype, [&]<class Number>(Number) {
        visit_elements(tensor, [&](std::uint64_t to, std::uint64_t from) {
            const Number number = static_cast<const Number*>(stored)[from];
            if constexpr (std::is_same_v<Number, std::int32_t>)
                static_cast<std::int32_t*>(canonical)[to] = number;
            else
                static_cast<float*>(canonical)[to] = as_float(number);
        });
    });
}

void from_canonical(const Tensor& tensor, const void* canonical, void* stored)
{
    with_stored_type(tensor.dtype, [&]<class Number>(Number) {
        visit_elements(tensor, [&](std::uint64_t from, std::uint64_t to) {
            if constexpr (std::is_same_v<Number, std::int32_t>)
                static_cast<std::int32_t*>(stored)[to] = static_cast<const std::int32_t*>(canonical)[from];
            else
                static_cast<Number*>(stored)[to] = rounded<Number>(static_cast<const float*>(canonical)[from]);
        });
    });
}

} // namespace epoch::cuda
