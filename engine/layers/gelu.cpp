// gelu: x times the CDF of the normal distribution at x (the exact form; Hendrycks and Gimpel 2016), elementwise.
#include "layers/activation.h"

namespace epoch {
namespace {

const ParamSchema schema;

// A polynomial of degree 8, an exponential and a division; backward the density (PDF) as well.
Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return activation::cost(in, 25, 30); }

void lower(const Params&, Lowering& to) { activation::lower("gelu", to, activation::From::input); }

void torch(const Params&, TorchLayer& to) { to.output("F.gelu(" + to.input() + ")"); }

} // namespace

extern const LayerType gelu_layer;
const LayerType gelu_layer{"GELU", Family::activation,
    "A smooth ReLU: x times the normal CDF of x; usual in transformers.", schema, activation::ports, activation::shape,
    cost, lower, torch};

} // namespace epoch
