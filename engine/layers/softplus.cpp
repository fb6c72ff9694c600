// softplus: log(1 + exp(x)), elementwise.
#include "layers/activation.h"

namespace epoch {
namespace {

const ParamSchema schema;

// An exponential, a division and a short polynomial; backward exponential, subtract and multiply.
Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return activation::cost(in, 16, 3); }

void lower(const Params&, Lowering& to) { activation::lower("softplus", to); }

void torch(const Params&, TorchLayer& to) { to.output("F.softplus(" + to.input() + ")"); }

} // namespace

extern const LayerType softplus_layer;
const LayerType softplus_layer{"Softplus", Family::activation, "A smooth ReLU whose output is always positive.", schema,
    activation::ports, activation::shape, cost, lower, torch};

} // namespace epoch
