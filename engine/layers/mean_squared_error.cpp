// mean_squared_error: the loss for numbers; the mean of (prediction - target)² over the numbers of a sample.
#include "layers/loss.h"

namespace epoch {
namespace {

const ParamSchema schema{loss::weight()};

Ports ports(const Params&, const LayerContext&) { return {{{"prediction"}, {"target"}}, {}}; }

ShapeResult shape(const Params&, Inputs in, const LayerContext&)
{
    const auto &prediction = in[0], &target = in[1];
    if (prediction.dtype != DType::f32)
        return loss::clash(0, "a prediction must be numbers; this wire carries " + prediction.text(),
            "Connect a layer's output.", {loss::remove_wire()});
    if (target.dtype != DType::f32)
        return loss::clash(1, "mean squared error compares numbers; this wire carries class labels " + target.text(),
            "Use softmax cross-entropy for classes.", {loss::remove_wire()});
    if (prediction.shape == target.shape) return std::vector<TensorType>{};
    const bool flat = prediction.shape.rank() == 2 && target.shape.rank() == 2;
    return loss::clash(0, "prediction " + prediction.text() + " and target " + target.text() + " differ",
        flat ? "The last layer needs " + std::to_string(target.shape.back()) + " units."
             : "Both must have the same shape.",
        flat ? loss::set_width(target.shape.back()) : std::vector<Fix>{});
}

// Subtract, square, add, and the three sums that MAE and R² are made of; backward subtract and multiply.
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

} // namespace

extern const LayerType mean_squared_error_layer;
const LayerType mean_squared_error_layer{"Mean squared error", Family::loss,
    "Measures how far predicted numbers lie from the right ones, squared.", schema, ports, shape, cost, lower};

} // namespace epoch
