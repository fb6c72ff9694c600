// mean_absolute_error: the regression loss for targets with outliers; the mean of |prediction - target| over the
// elements of a sample.
#include "layers/regression_loss.h"

namespace epoch {
namespace {

const ParamSchema schema{loss::weight()};

ShapeResult shape(const Params&, Inputs in, const LayerContext&)
{
    return regression_loss::shape("mean absolute error", in);
}

// Subtract, compare, add, and the sums for R²; backward subtract, compare and multiply.
Cost cost(const Params&, Inputs in, std::span<const TensorType>)
{
    const auto elements = static_cast<double>(in[0].shape.sample_count());
    return {8 * elements, 3 * elements, 5 * 4 * elements, 0};
}

void lower(const Params& p, Lowering& to)
{
    regression_loss::record(to.ops("absolute_error", {to.input(0), to.input(1)}), p.real("weight"), to);
}

void torch(const Params&, TorchLayer& to)
{
    to.output("F.l1_loss(" + to.input() + ", " + to.input(1) + ", reduction=\"none\").flatten(1).mean(1)");
}

} // namespace

extern const LayerType mean_absolute_error_layer;
const LayerType mean_absolute_error_layer{"Mean absolute error", Family::loss,
    "Measures how far predicted numbers lie from the right ones; a few wild targets count no more than their distance.",
    schema, regression_loss::ports, shape, cost, lower, torch};

} // namespace epoch
