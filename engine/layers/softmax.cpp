// softmax: exp(x) / sum of exp(x) over the last axis.
#include "layers/activation.h"

namespace epoch {
namespace {

const ParamSchema schema;

ShapeResult shape(const Params& p, Inputs in, const LayerContext& context)
{
    if (in[0].dtype != DType::f32 || in[0].shape.rank() >= 2) return activation::shape(p, in, context);
    return ShapeError{
        {"graph.shape", "",
            message("Softmax needs several numbers per sample; this wire carries {type}", {{"type", in[0].text()}}),
            "Connect a wire with several numbers a sample."},
        0, {{Fix::Kind::remove_wire, "Remove this wire", "", {}}}};
}

// Compare, subtract, exponential, add, multiply; backward two multiplications, an addition and a subtraction.
Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return activation::cost(in, 5, 4); }

void lower(const Params&, Lowering& to) { to.output(to.op("softmax", {to.input(0)})); }

void torch(const Params&, TorchLayer& to) { to.output("F.softmax(" + to.input() + ", -1)"); }

} // namespace

extern const LayerType softmax_layer;
const LayerType softmax_layer{"Softmax", Family::activation,
    "Turns numbers into probabilities that add up to 1; the classification loss does this by itself.", schema,
    activation::ports, shape, cost, lower, torch, true};

} // namespace epoch
