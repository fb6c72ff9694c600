// huber: Huber loss: squared error where it is small, absolute error where it is large.
#include "layers/regression_loss.h"

namespace epoch {
namespace {

const ParamSchema schema{real("delta", 1)
                             .range(1e-6, 1e6)
                             .label("Delta")
                             .help("The error from which on the loss is linear.")
                             .brief("delta {}")
                             .log_scale(),
    loss::weight()};

ShapeResult shape(const Params&, Inputs in, const LayerContext&) { return regression_loss::shape("Huber loss", in); }

// Subtract, compare, square, add, and the sums for MAE and R²; backward subtract, clamp and multiply.
Cost cost(const Params&, Inputs in, std::span<const TensorType>)
{
    const auto elements = static_cast<double>(in[0].shape.sample_count());
    return {11 * elements, 4 * elements, 5 * 4 * elements, 0};
}

void lower(const Params& p, Lowering& to)
{
    regression_loss::record(
        to.ops("huber", {to.input(0), to.input(1)}, {{"delta", p.real("delta")}}), p.real("weight"), to);
}

void torch(const Params& p, TorchLayer& to)
{
    to.output("F.huber_loss(" + to.input() + ", " + to.input(1) + ", reduction=\"none\", delta="
        + python::number(p.real("delta")) + ").flatten(1).mean(1)");
}

} // namespace

extern const LayerType huber_layer;
const LayerType huber_layer{"Huber loss", Family::loss,
    "Quadratic for small errors and linear for large ones: smooth near the target, robust against outliers.", schema,
    regression_loss::ports, shape, cost, lower, torch};

} // namespace epoch
