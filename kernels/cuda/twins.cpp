// Twins: see the header.
#include "cuda/twins.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

epoch_dtype factor_type(epoch_precision precision)
{
    switch (precision) {
    case EPOCH_BF16_MIXED: return EPOCH_BF16;
    case EPOCH_FP16_MIXED: return EPOCH_F16;
    default: return EPOCH_F32;
    }
}

bool is_product(std::string_view op)
{
    return op == "matmul" || op == "batch_matmul" || op == "conv2d" || op == "conv2d_input_gradient"
        || op == "conv2d_weight_gradient";
}

} // namespace

bool is_factor(const epoch_op& op, std::uint32_t number)
{
    const std::string_view name = op.name;
    if (name == "attention" || name == "attention_gradient") return number < 3 || number == 5;
    return is_product(name) && number < 2;
}

Twins::Twins(std::vector<Tensor>& tensors, epoch_precision precision)
    : m_tensors(tensors)
    , m_type(factor_type(precision))
{
}

Planes Twins::planes_for(std::uint32_t tensor, const epoch_op& product) const
{
    const bool image = std::string_view(product.name).starts_with("conv2d") && m_tensors[tensor].extents.size() == 4;
    return image ? planes_of(m_tensors[tensor]) : Planes{1, 1, m_tensors[tensor].count};
}

Twins::Twin* Twins::twin_of(std::uint32_t tensor, const epoch_op& product)
{
    const bool turn = planes_for(tensor, product).turn();
    const auto found = std::ranges::find_if(
        m_twins, [&](const Twin& twin) { return twin.good && twin.of == tensor && twin.planes.turn() == turn; });
    return found == m_twins.end() ? nullptr : &*found;
}

void Twins::add_twin(std::uint32_t tensor, const epoch_op& product, std::size_t number, std::vector<Rounding>& out)
{
    if (tensor == EPOCH_NO_TENSOR || m_tensors[tensor].dtype != EPOCH_F32 || twin_of(tensor, product)) return;
    Tensor twin = m_tensors[tensor];
    twin.name += " in 16 bits";
    twin.dtype = m_type;
    twin.role = EPOCH_SCRATCH;
    twin.lies_in = EPOCH_NO_TENSOR;
    twin.bytes = twin.count * 2;
    m_twins.push_back(
        {tensor, static_cast<std::uint32_t>(m_tensors.size()), planes_for(tensor, product), number, number});
    out.push_back({tensor, m_twins.back().tensor, m_twins.back().planes});
    m_tensors.push_back(std::move(twin));
}

std::vector<Rounding> Twins::of_parameters(std::span<const epoch_op> ops)
{
    std::vector<Rounding> out;
    if (m_type == EPOCH_F32) return out;
    for (const epoch_op& op : ops)
        for (std::uint32_t i = 0; i < op.input_count; ++i)
            if (const std::uint32_t tensor = op.inputs[i];
                tensor != EPOCH_NO_TENSOR && is_factor(op, i) && m_tensors[tensor].role >= EPOCH_PARAMETER)
                add_twin(tensor, op, 0, out);
    return out;
}

std::vector<Rounding> Twins::before(const epoch_op& op, std::size_t number)
{
    std::vector<Rounding> out;
    if (m_type == EPOCH_F32) return out;
    for (std::uint32_t i = 0; i < op.input_count; ++i)
        if (is_factor(op, i)) add_twin(op.inputs[i], op, number, out);
    return out;
}

std::uint32_t Twins::in_place_of(std::uint32_t tensor, const epoch_op& product, std::size_t number)
{
    Twin* twin = tensor == EPOCH_NO_TENSOR ? nullptr : twin_of(tensor, product);
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

// The largest first, each into the lowest gap between those that are needed at the same time.
std::vector<RoomBlock> Twins::blocks() const
{
    std::vector<RoomBlock> out;
    for (const Twin& twin : m_twins) out.push_back({m_tensors[twin.tensor].bytes, twin.first, twin.last});
    return out;
}

} // namespace epoch::cuda
