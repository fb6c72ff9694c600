// What the losses for numbers share: their ports, and a prediction and a target of one shape.
#pragma once

#include "layers/loss.h"

namespace epoch::regression_loss {

inline Ports ports(const Params&, const LayerContext&) { return {{{"prediction"}, {"target"}}, {}}; }

inline ShapeResult shape(std::string_view name, Inputs in)
{
    const auto &prediction = in[0], &target = in[1];
    if (prediction.dtype != DType::f32)
        return loss::clash(0, "a prediction must be numbers; this wire carries " + prediction.text(),
            "Connect a layer's output.", {loss::remove_wire()});
    if (target.dtype != DType::f32)
        return loss::clash(1, std::string(name) + " compares numbers; this wire carries class labels " + target.text(),
            "Use softmax cross-entropy for classes.", {loss::remove_wire()});
    if (prediction.shape == target.shape) return std::vector<TensorType>{};
    const bool flat = prediction.shape.rank() == 2 && target.shape.rank() == 2;
    return loss::clash(0, "prediction " + prediction.text() + " and target " + target.text() + " differ",
        flat ? "The last layer needs " + counted(target.shape.back(), "unit") + "." : "Both must have the same shape.",
        flat ? loss::set_width(target.shape.back()) : std::vector<Fix>{});
}

// The outputs of absolute_error and huber: the loss, and what MAE and R² are made of.
inline void record(std::span<const Tensor> out, double weight, Lowering& to)
{
    to.loss(out[0], weight);
    to.metric("absolute_error", out[1]);
    to.metric("squared_error", out[2]);
    to.metric("target_sum", out[3]);
    to.metric("target_squared", out[4]);
}

} // namespace epoch::regression_loss
