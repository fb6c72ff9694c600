// tanh: the hyperbolic tangent, elementwise.
#include "layers/activation.h"

namespace epoch {
namespace {

const ParamSchema schema;

// The function counts as one operation; its derivative 1 - y² times the gradient is three.
Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return activation::cost(in, 1, 3); }

void lower(const Params&, Lowering& to) { activation::lower("tanh", to); }

void torch(const Params&, TorchLayer& to) { to.output("torch.tanh(" + to.input() + ")"); }

} // namespace

extern const LayerType tanh_layer;
const LayerType tanh_layer{"Tanh", Family::activation, "Squeezes every number smoothly into the range from -1 to 1.",
    schema, activation::ports, activation::shape, cost, lower, torch};

} // namespace epoch
