// hard_swish: x times x + 3 clamped to 0 … 6, divided by 6, elementwise.
#include "layers/activation.h"

namespace epoch {
namespace {

const ParamSchema schema;

// Add, two comparisons and two multiplications forward; backward about the same.
Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return activation::cost(in, 5, 5); }

void lower(const Params&, Lowering& to) { activation::lower("hard_swish", to, activation::From::input); }

void torch(const Params&, TorchLayer& to) { to.output("F.hardswish(" + to.input() + ")"); }

} // namespace

extern const LayerType hard_swish_layer;
const LayerType hard_swish_layer{"Hard swish", Family::activation,
    "A piecewise approximation of SiLU that is cheaper to compute.", schema, activation::ports, activation::shape, cost,
    lower, torch};

} // namespace epoch
