// add: the elementwise sum of all its inputs, as for a residual connection.
#include "layers/joining.h"

namespace epoch {
namespace {

const ParamSchema schema;

// One addition for each wire after the first; the gradient passes through unchanged.
Cost cost(const Params&, Inputs in, std::span<const TensorType>)
{
    const auto additions = static_cast<double>(in[0].shape.sample_count()) * static_cast<double>(in.size() - 1);
    return {additions, 0, 3 * 4 * additions, 0};
}

void lower(const Params&, Lowering& to) { joining::fold("add", to); }

void torch(const Params&, TorchLayer& to) { joining::torch(" + ", to); }

} // namespace

extern const LayerType add_layer;
const LayerType add_layer{"Add", Family::pool_reshape,
    "Adds up everything wired into it, number by number; all must have one shape.", schema, joining::ports,
    joining::same_shape, cost, lower, torch};

} // namespace epoch
