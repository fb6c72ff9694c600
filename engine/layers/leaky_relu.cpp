// leaky_relu: x where it is positive, slope · x elsewhere, elementwise.
#include "layers/activation.h"

namespace epoch {
namespace {

const ParamSchema schema{
    real("slope", 0.01)
        .range(0, 1)
        .label("Slope")
        .help("What negative numbers are multiplied by; 0 is ReLU, 1 changes nothing.")
        .brief("slope {}"),
};

// Compare and multiply forward; backward the same.
Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return activation::cost(in, 2, 2); }

void lower(const Params& p, Lowering& to)
{
    activation::lower("leaky_relu", to, activation::From::output, {{"parameter", p.real("slope")}});
}

void torch(const Params& p, TorchLayer& to)
{
    to.output("F.leaky_relu(" + to.input() + ", " + python::number(p.real("slope")) + ")");
}

} // namespace

extern const LayerType leaky_relu_layer;
const LayerType leaky_relu_layer{"Leaky ReLU", Family::activation,
    "Passes positive numbers and shrinks negative ones, so that no unit dies.", schema, activation::ports,
    activation::shape, cost, lower, torch};

} // namespace epoch
