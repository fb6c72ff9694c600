// silu: x times its sigmoid, elementwise.
#include "layers/activation.h"

namespace epoch {
namespace {

const ParamSchema schema;

// The sigmoid's four operations and a multiplication; backward the sigmoid again and its derivative.
Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return activation::cost(in, 5, 8); }

void lower(const Params&, Lowering& to) { activation::lower("silu", to, activation::From::input); }

void torch(const Params&, TorchLayer& to) { to.output("F.silu(" + to.input() + ")"); }

} // namespace

extern const LayerType silu_layer;
const LayerType silu_layer{"SiLU", Family::activation,
    "Weighs every number by its own sigmoid: a smooth ReLU, also called swish.", schema, activation::ports,
    activation::shape, cost, lower, torch};

} // namespace epoch
