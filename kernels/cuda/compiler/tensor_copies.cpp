#include "cuda/compiler/tensor_copies.h"

#include <algorithm>

namespace epoch::cuda {

Twins::Twins(std::vector<Tensor>& tensors, const Storage& storage)
    : m_tensors(tensors)
    , m_storage(storage)
{
}

// What lies in rows and columns is multiplied so, however many axes it has.
bool Twins::is_image(std::uint32_t tensor, const epoch_op& op) const
{
    const std::string_view name = op.name;
    return m_tensors[tensor].extents.size() == 4 && name != "matmul" && name != "batch_matmul";
}

Planes Twins::planes_for(std::uint32_t tensor, const epoch_op& op) const
{
    return is_image(tensor, op) ? planes_of(m_tensors[tensor]) : Planes{1, 1, m_tensors[tensor].count};
}

std::vector<std::uint32_t> Twins::inputs(const epoch_op& op) const
{
    return inputs_as_stored(op, m_tensors, m_storage);
}

Twins::Twin* Twins::twin_of(std::uint32_t tensor, const epoch_op& op)
{
    const bool turn = planes_for(tensor, op).turn();
    const auto found = std::ranges::find_if(
        m_twins, [&](const Twin& twin) { return twin.good && twin.of == tensor && twin.planes.turn() == turn; });
    return found == m_twins.end() ? nullptr : &*found;
}

Twins::Twin& Twins::make_twin(std::uint32_t tensor, const epoch_op& op, std::size_t number)
{
    Tensor twin = m_tensors[tensor];
    twin.name += m_storage.dtype == EPOCH_F32 ? " with the channels last" : " in 16 bits";
    twin.dtype = m_storage.dtype;
    twin.role = EPOCH_SCRATCH;
    twin.lies_in = EPOCH_NO_TENSOR;
    twin.bytes = twin.count * (m_storage.dtype == EPOCH_F32 ? 4 : 2);
    twin.channels_last = is_image(tensor, op);
    m_twins.push_back({tensor, static_cast<std::uint32_t>(m_tensors.size()), planes_for(tensor, op), number, number});
    m_tensors.push_back(std::move(twin));
    return m_twins.back();
}

void Twins::add_twin(std::uint32_t tensor, const epoch_op& op, std::size_t number, std::vector<TwinPair>& out)
{
    const Tensor& whole = m_tensors[tensor];
    if (whole.dtype != EPOCH_F32 || m_storage.has(whole, is_image(tensor, op)) || twin_of(tensor, op)) return;
    const Twin& twin = make_twin(tensor, op, number);
    out.push_back({tensor, twin.tensor, twin.planes});
}

std::vector<TwinPair> Twins::of_parameters(std::span<const epoch_op> ops)
{
    std::vector<TwinPair> out;
    for (const epoch_op& op : ops)
        for (const std::uint32_t input : inputs(op))
            if (m_tensors[op.inputs[input]].role >= EPOCH_PARAMETER) add_twin(op.inputs[input], op, 0, out);
    return out;
}

std::vector<TwinPair> Twins::before(const epoch_op& op, std::size_t number)
{
    std::vector<TwinPair> out;
    for (const std::uint32_t input : inputs(op)) add_twin(op.inputs[input], op, number, out);
    return out;
}

std::uint32_t Twins::in_place_of(std::uint32_t tensor, const epoch_op& op, std::size_t number)
{
    Twin* twin = twin_of(tensor, op);
    if (!twin) return tensor;
    twin->last = number;
    return twin->tensor;
}

void Twins::forget_written(const epoch_op& op)
{
    for (const std::uint32_t tensor : std::span(op.outputs, op.output_count))
        for (Twin& twin : m_twins)
            if (twin.of == tensor) twin.good = false;
}

std::uint32_t Twins::of_result(std::uint32_t tensor, const epoch_op& op, std::size_t number)
{
    Twin& twin = make_twin(tensor, op, number);
    twin.good = false;
    twin.waits = true;
    return twin.tensor;
}

bool Twins::touches(const epoch_op& op, std::uint32_t tensor) const
{
    const auto memory = [&](std::uint32_t of) {
        return of == EPOCH_NO_TENSOR || m_tensors[of].lies_in == EPOCH_NO_TENSOR ? of : m_tensors[of].lies_in;
    };
    const auto same = [&](std::uint32_t other) { return memory(other) == memory(tensor); };
    return std::ranges::any_of(std::span(op.inputs, op.input_count), same)
        || std::ranges::any_of(std::span(op.outputs, op.output_count), same);
}

bool Twins::needs_results(const epoch_op& op) const
{
    return std::ranges::any_of(m_twins, [&](const Twin& twin) { return twin.waits && touches(op, twin.of); });
}

std::vector<TwinPair> Twins::brought_back(std::size_t number)
{
    std::vector<TwinPair> out;
    for (Twin& twin : m_twins) {
        if (!twin.waits) continue;
        twin.waits = false;
        twin.last = number;
        out.push_back({twin.of, twin.tensor, twin.planes});
    }
    return out;
}

// The largest first, each into the lowest gap between those that are needed at the same time.
std::vector<RoomBlock> Twins::blocks() const
{
    std::vector<RoomBlock> out;
    for (const Twin& twin : m_twins) out.push_back({m_tensors[twin.tensor].bytes, twin.first, twin.last});
    return out;
}

} // namespace epoch::cuda
