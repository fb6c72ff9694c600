#include "cuda/compiler/op_view.h"

#include <algorithm>

namespace epoch::cuda {

OpView::OpView(const epoch_op& op, std::span<const Tensor> tensors)
    : OpReader(op)
    , m_tensors(tensors)
{
}

const Tensor& OpView::tensor(const std::uint32_t* list, std::uint32_t count, std::size_t i) const
{
    static const Tensor none = [] {
        Tensor empty;
        empty.extents = {0};
        return empty;
    }();
    return i < count && list[i] < m_tensors.size() ? m_tensors[list[i]] : none;
}

const Tensor& OpView::input(std::size_t i) const { return tensor(m_op.inputs, m_op.input_count, i); }
const Tensor& OpView::output(std::size_t i) const { return tensor(m_op.outputs, m_op.output_count, i); }

bool OpView::training()
{
    const std::string_view mode = text("mode");
    require(mode == "train" || mode == "evaluate", "mode is \"train\" or \"evaluate\"");
    return mode == "train";
}

std::uint32_t OpView::require_joined(std::uint32_t inputs, std::uint32_t outputs)
{
    const std::uint32_t ops = std::max(1u, m_op.input_count / inputs);
    require_counts(ops * inputs, ops * outputs);
    return good() ? ops : 0;
}

void OpView::require_shared(std::uint32_t first, std::uint32_t count, std::uint32_t stride)
{
    for (std::uint32_t i = stride + first; i < m_op.input_count; i += stride)
        require(std::equal(m_op.inputs + first, m_op.inputs + first + count, m_op.inputs + i),
            "was joined with an op that reads other tensors");
}

void OpView::require_f32(std::initializer_list<const Tensor*> tensors)
{
    for (const Tensor* each : tensors) require(each->dtype == EPOCH_F32, "tensor \"" + each->name + "\" must be f32");
}

void OpView::require_all_f32()
{
    for (std::uint32_t i = 0; i < input_count(); ++i)
        if (has_input(i)) require_f32({&input(i)});
    for (std::uint32_t i = 0; i < output_count(); ++i) require_f32({&output(i)});
}

void OpView::require_operands()
{
    const epoch_dtype dtype = input(0).dtype, results = output(0).dtype;
    require(dtype == EPOCH_F32 || dtype == EPOCH_F16 || dtype == EPOCH_BF16, "the operands must be f32, f16 or bf16");
    require(input(1).dtype == dtype, "the operands must have the same type");
    require(results == EPOCH_F32 || results == dtype, "the result must be f32 or of the operands' type");
    for (std::uint32_t i = 2; i < input_count(); ++i)
        require(input(i).dtype == results, "what is added must have the result's type");
    for (std::uint32_t i = 1; i < output_count(); ++i) require_f32({&output(i)});
}

epoch_dtype OpView::require_stored_types(const StoredForm& form)
{
    const bool by_inputs = (form.inputs & 1) != 0;
    const epoch_dtype dtype = by_inputs ? input(0).dtype : output(0).dtype;
    require(dtype == EPOCH_F32 || dtype == EPOCH_F16 || dtype == EPOCH_BF16, "the tensors must be f32, f16 or bf16");
    const auto check = [&](const Tensor& tensor, bool narrow, bool either) {
        if (tensor.dtype == EPOCH_I32) return;
        require(tensor.dtype == (narrow ? dtype : EPOCH_F32) || (either && tensor.dtype == EPOCH_F32),
            "tensor \"" + tensor.name + "\" does not have the type of the others");
    };
    for (std::uint32_t i = 0; i < input_count(); ++i)
        if (has_input(i)) check(input(i), form.stores_input(i), false);
    const bool either = form.kind == StoredForm::Kind::product;
    for (std::uint32_t i = 0; i < output_count(); ++i) check(output(i), form.stores_output(i), either);
    return dtype;
}

void OpView::require_float(std::initializer_list<const Tensor*> tensors)
{
    for (const Tensor* each : tensors)
        require(each->dtype == EPOCH_F32 || each->dtype == EPOCH_F16 || each->dtype == EPOCH_BF16,
            "tensor \"" + each->name + "\" must be f32, f16 or bf16");
}

void OpView::require_count(const Tensor& tensor, std::uint64_t count)
{
    require(tensor.count == count,
        "tensor \"" + tensor.name + "\" has " + std::to_string(tensor.count) + " elements, not "
            + std::to_string(count));
}

} // namespace epoch::cuda
