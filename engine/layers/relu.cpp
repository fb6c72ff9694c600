// relu: max(x, 0), elementwise.
#include "layers/activation.h"

namespace epoch {
namespace {

const ParamSchema schema;

// One comparison forward; backward one comparison and one multiplication.
Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return activation::cost(in, 1, 2); }

void lower(const Params&, Lowering& to) { activation::lower("relu", to); }

void torch(const Params&, TorchLayer& to) { to.output("F.relu(" + to.input() + ")"); }

} // namespace

extern const LayerType relu_layer;
const LayerType relu_layer{"ReLU", Family::activation,
    "Lets positive numbers through and turns negative ones into zero.", schema, activation::ports, activation::shape,
    cost, lower, torch};

} // namespace epoch
