// multiply: the elementwise product of all its inputs, as for a gate.
#include "layers/joining.h"

namespace epoch {
namespace {

const ParamSchema schema;

// One multiplication for each wire after the first; backward two.
Cost cost(const Params&, Inputs in, std::span<const TensorType>)
{
    const auto products = static_cast<double>(in[0].shape.sample_count()) * static_cast<double>(in.size() - 1);
    return {products, 2 * products, 9 * 4 * products, 0};
}

void lower(const Params&, Lowering& to) { joining::fold("multiply", to); }

void torch(const Params&, TorchLayer& to) { joining::torch(" * ", to); }

} // namespace

extern const LayerType multiply_layer;
const LayerType multiply_layer{"Multiply", Family::pool_reshape,
    "Multiplies everything wired into it, number by number; all must have one shape.", schema, joining::ports,
    joining::same_shape, cost, lower, torch};

} // namespace epoch
