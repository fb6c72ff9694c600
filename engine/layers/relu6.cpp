// relu6: x clamped to 0 … 6, elementwise.
#include "layers/activation.h"

namespace epoch {
namespace {

const ParamSchema schema;

// Two comparisons forward; backward two comparisons and one multiplication.
Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return activation::cost(in, 2, 3); }

void lower(const Params&, Lowering& to) { activation::lower("relu6", to); }

void torch(const Params&, TorchLayer& to) { to.output("F.relu6(" + to.input() + ")"); }

} // namespace

extern const LayerType relu6_layer;
const LayerType relu6_layer{"ReLU6", Family::activation,
    "Lets numbers from 0 to 6 through and holds all others at the nearer of the two.", schema, activation::ports,
    activation::shape, cost, lower, torch};

} // namespace epoch
