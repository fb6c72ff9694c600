// mean_squared_error: the regression loss; the mean of (prediction - target)² over the elements of a sample.
#include "layers/regression_loss.h"

namespace epoch {
namespace {

const ParamSchema schema{loss::weight()};

ShapeResult shape(const Params&, Inputs in, const LayerContext&)
{
    return regression_loss::shape("mean squared error", in);
}

// Subtract, square, add, and the three sums for MAE and R²; backward subtract and multiply.
Cost cost(const Params&, Inputs in, std::span<const TensorType>)
{
    const auto elements = static_cast<double>(in[0].shape.sample_count());
    return {8 * elements, 2 * elements, 5 * 4 * elements, 0};
}

void lower(const Params& p, Lowering& to)
{
    const auto out = to.ops("squared_error", {to.input(0), to.input(1)});
    to.loss(out[0], p.real("weight"));
    to.metric("absolute_error", out[1]);
    to.metric("target_sum", out[2]);
    to.metric("target_squared", out[3]);
}

void torch(const Params&, TorchLayer& to)
{
    to.output("F.mse_loss(" + to.input() + ", " + to.input(1) + ", reduction=\"none\").flatten(1).mean(1)");
}

} // namespace

extern const LayerType mean_squared_error_layer;
const LayerType mean_squared_error_layer{"Mean squared error", Family::loss,
    "Measures how far predicted numbers lie from the right ones, squared.", schema, regression_loss::ports, shape, cost,
    lower, torch};

} // namespace epoch
