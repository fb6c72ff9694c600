#include "cuda/compiler/tensor_copies.h"

#include <algorithm>

namespace epoch::cuda {

TensorCopies::TensorCopies(std::vector<Tensor>& tensors, const Storage& storage)
    : m_tensors(tensors)
    , m_storage(storage)
{
}

// Products take rows and columns, even if the tensor has four axes.
bool TensorCopies::is_image(std::uint32_t tensor, const epoch_op& op) const
{
    const std::string_view name = op.name;
    return m_tensors[tensor].extents.size() == 4 && name != "matmul" && name != "batch_matmul";
}

Planes TensorCopies::planes_for(std::uint32_t tensor, const epoch_op& op) const
{
    return is_image(tensor, op) ? planes_of(m_tensors[tensor]) : Planes{1, 1, m_tensors[tensor].count};
}

std::vector<std::uint32_t> TensorCopies::inputs(const epoch_op& op) const
{
    return inputs_in_storage(op, m_tensors, m_storage);
}

TensorCopies::Copy* TensorCopies::find_copy(std::uint32_t tensor, const epoch_op& op)
{
    const bool transposes = planes_for(tensor, op).transposes();
    const auto found = std::ranges::find_if(m_copies,
        [&](const Copy& copy) { return copy.valid && copy.of == tensor && copy.planes.transposes() == transposes; });
    return found == m_copies.end() ? nullptr : &*found;
}

TensorCopies::Copy& TensorCopies::make_copy(std::uint32_t tensor, const epoch_op& op, std::size_t number)
{
    Tensor copy = m_tensors[tensor];
    copy.name += m_storage.dtype == EPOCH_F32 ? " with the channels last" : " in 16 bits";
    copy.dtype = m_storage.dtype;
    copy.role = EPOCH_SCRATCH;
    copy.alias_of = EPOCH_NO_TENSOR;
    copy.bytes = copy.count * (m_storage.dtype == EPOCH_F32 ? 4 : 2);
    copy.channels_last = is_image(tensor, op);
    m_copies.push_back({tensor, static_cast<std::uint32_t>(m_tensors.size()), planes_for(tensor, op), number, number});
    m_tensors.push_back(std::move(copy));
    return m_copies.back();
}

void TensorCopies::add_copy(std::uint32_t tensor, const epoch_op& op, std::size_t number, std::vector<CopyPair>& out)
{
    const Tensor& whole = m_tensors[tensor];
    if (whole.dtype != EPOCH_F32 || m_storage.matches(whole, is_image(tensor, op)) || find_copy(tensor, op)) return;
    const Copy& copy = make_copy(tensor, op, number);
    out.push_back({tensor, copy.tensor, copy.planes});
}

std::vector<CopyPair> TensorCopies::add_parameters(std::span<const epoch_op> ops)
{
    std::vector<CopyPair> out;
    for (const epoch_op& op : ops)
        for (const std::uint32_t input : inputs(op))
            if (m_tensors[op.inputs[input]].role >= EPOCH_PARAMETER) add_copy(op.inputs[input], op, 0, out);
    return out;
}

std::vector<CopyPair> TensorCopies::missing_for(const epoch_op& op, std::size_t number)
{
    std::vector<CopyPair> out;
    for (const std::uint32_t input : inputs(op)) add_copy(op.inputs[input], op, number, out);
    return out;
}

std::uint32_t TensorCopies::operand_for(std::uint32_t tensor, const epoch_op& op, std::size_t number)
{
    Copy* copy = find_copy(tensor, op);
    if (!copy) return tensor;
    copy->last = number;
    return copy->tensor;
}

void TensorCopies::invalidate(const epoch_op& op)
{
    for (const std::uint32_t tensor : std::span(op.outputs, op.output_count))
        for (Copy& copy : m_copies)
            if (copy.of == tensor) copy.valid = false;
}

std::uint32_t TensorCopies::add_result(std::uint32_t tensor, const epoch_op& op, std::size_t number)
{
    Copy& copy = make_copy(tensor, op, number);
    copy.valid = false;
    copy.pending = true;
    return copy.tensor;
}

bool TensorCopies::touches(const epoch_op& op, std::uint32_t tensor) const
{
    const auto memory = [&](std::uint32_t of) {
        return of == EPOCH_NO_TENSOR || m_tensors[of].alias_of == EPOCH_NO_TENSOR ? of : m_tensors[of].alias_of;
    };
    const auto same = [&](std::uint32_t other) { return memory(other) == memory(tensor); };
    return std::ranges::any_of(std::span(op.inputs, op.input_count), same)
        || std::ranges::any_of(std::span(op.outputs, op.output_count), same);
}

bool TensorCopies::has_pending(const epoch_op& op) const
{
    return std::ranges::any_of(m_copies, [&](const Copy& copy) { return copy.pending && touches(op, copy.of); });
}

std::vector<CopyPair> TensorCopies::take_pending(std::size_t number)
{
    std::vector<CopyPair> out;
    for (Copy& copy : m_copies) {
        if (!copy.pending) continue;
        copy.pending = false;
        copy.last = number;
        out.push_back({copy.of, copy.tensor, copy.planes});
    }
    return out;
}

std::vector<PackedBlock> TensorCopies::blocks() const
{
    std::vector<PackedBlock> out;
    for (const Copy& copy : m_copies) out.push_back({m_tensors[copy.tensor].bytes, copy.first, copy.last});
    return out;
}

} // namespace epoch::cuda
