// elu: x where it is positive, alpha (exp(x) - 1) elsewhere, elementwise.
#include "layers/activation.h"

namespace epoch {
namespace {

const ParamSchema schema{
    real("alpha", 1)
        .range(0, 10)
        .label("Alpha")
        .help("The lower limit: very negative numbers become minus alpha.")
        .brief("alpha {}"),
};

// Compare, exponential, subtract and multiply forward; backward compare, add and multiply.
Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return activation::cost(in, 4, 3); }

void lower(const Params& p, Lowering& to)
{
    activation::lower("elu", to, activation::From::output, {{"parameter", p.real("alpha")}});
}

void torch(const Params& p, TorchLayer& to)
{
    to.output("F.elu(" + to.input() + ", " + python::number(p.real("alpha")) + ")");
}

} // namespace

extern const LayerType elu_layer;
const LayerType elu_layer{"ELU", Family::activation,
    "Lets positive numbers through and bends negative ones smoothly towards a floor.", schema, activation::ports,
    activation::shape, cost, lower, torch};

} // namespace epoch
