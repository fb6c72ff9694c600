// sigmoid: 1 / (1 + exp(-x)), elementwise.
#include "layers/activation.h"

namespace epoch {
namespace {

const ParamSchema schema;

// Negate, exponential, add, divide; the derivative y (1 - y) times the gradient is three.
Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return activation::cost(in, 4, 3); }

void lower(const Params&, Lowering& to) { activation::lower("sigmoid", to); }

void torch(const Params&, TorchLayer& to) { to.output("torch.sigmoid(" + to.input() + ")"); }

} // namespace

extern const LayerType sigmoid_layer;
const LayerType sigmoid_layer{"Sigmoid", Family::activation,
    "Squeezes every number smoothly into the range from 0 to 1.", schema, activation::ports, activation::shape, cost,
    lower, torch, true};

} // namespace epoch
