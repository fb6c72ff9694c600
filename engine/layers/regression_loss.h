// regression_loss: shared by the regression losses: their ports, and the check that prediction and target agree.
#pragma once

#include "layers/loss.h"

namespace epoch::regression_loss {

inline Ports ports(const Params&, const LayerContext&) { return {{{"prediction"}, {"target"}}, {}}; }

inline ShapeResult shape(std::string_view name, Inputs in)
{
    const auto &prediction = in[0], &target = in[1];
    if (prediction.dtype != DType::f32)
        return loss::clash(0,
            message(
                "a prediction must be numbers; this wire carries {prediction}", {{"prediction", prediction.text()}}),
            "Connect a layer's output.", {loss::remove_wire()});
    if (target.dtype != DType::f32)
        return loss::clash(1,
            message("{loss} compares numbers; this wire carries class labels {target}",
                {{"loss", name}, {"target", target.text()}}),
            "Use softmax cross-entropy for classes.", {loss::remove_wire()});
    if (prediction.shape == target.shape) return std::vector<TensorType>{};
    const bool flat = prediction.shape.rank() == 2 && target.shape.rank() == 2;
    return loss::clash(0,
        message("prediction {prediction} and target {target} differ",
            {{"prediction", prediction.text()}, {"target", target.text()}}),
        flat ? message("The last layer needs {units}.", {{"units", counted(target.shape.back(), "unit")}})
             : Message("Both must have the same shape."),
        flat ? loss::set_width(target.shape.back()) : std::vector<Fix>{});
}

// Records the outputs of absolute_error and huber: the loss, and the sums for MAE and R².
inline void record(std::span<const Tensor> out, double weight, Lowering& to)
{
    to.loss(out[0], weight);
    to.metric("absolute_error", out[1]);
    to.metric("squared_error", out[2]);
    to.metric("target_sum", out[3]);
    to.metric("target_squared", out[4]);
}

} // namespace epoch::regression_loss
