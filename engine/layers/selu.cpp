// selu: ELU with the constants that preserve mean and variance (Klambauer et al., NeurIPS 2017), elementwise.
#include "layers/activation.h"

namespace epoch {
namespace {

const ParamSchema schema;

// Compare, exponential, subtract and multiply forward; backward compare, add and multiply.
Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return activation::cost(in, 4, 3); }

void lower(const Params&, Lowering& to) { activation::lower("selu", to); }

void torch(const Params&, TorchLayer& to) { to.output("F.selu(" + to.input() + ")"); }

} // namespace

extern const LayerType selu_layer;
const LayerType selu_layer{"SELU", Family::activation,
    "Keeps the numbers of a deep network at mean 0 and variance 1; wants LeCun initial weights.", schema,
    activation::ports, activation::shape, cost, lower, torch};

} // namespace epoch
