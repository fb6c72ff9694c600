// The losses in Keras, each as the mean over the values of a sample.
#include "exchange/keras_layer.h"

namespace epoch {
namespace {

constexpr const char* of_classes = R"py(def loss_of_classes(output, target, smoothing=0.0):
    """Of each sample: the mean over the positions whose label is not -1."""
    logs = ops.log_softmax(output, axis=-1)
    target = ops.cast(target, "int32")
    picked = ops.take_along_axis(logs, ops.expand_dims(ops.maximum(target, 0), -1), axis=-1)[..., 0]
    losses = -(1 - smoothing) * picked - smoothing * ops.mean(logs, axis=-1)
    counted = ops.cast(target >= 0, losses.dtype)
    rows = (ops.shape(losses)[0], -1)
    sums = ops.sum(ops.reshape(losses * counted, rows), axis=1)
    return sums / ops.maximum(ops.sum(ops.reshape(counted, rows), axis=1), 1)
)py";

constexpr const char* of_numbers = R"py(def mean_of_samples(losses):
    return ops.mean(ops.reshape(losses, (ops.shape(losses)[0], -1)), axis=1)
)py";

} // namespace

std::string keras_loss(std::string_view layer_type, const Params& params, KerasLayer& layer)
{
    if (layer_type == "softmax_cross_entropy") {
        layer.function(of_classes);
        const auto smoothing = params.real("label_smoothing");
        return "loss_of_classes(output, target" + (smoothing > 0 ? ", " + python::number(smoothing) : std::string())
            + ")";
    }
    layer.function(of_numbers);
    const std::string target = "ops.reshape(ops.cast(target, output.dtype), ops.shape(output))";
    if (layer_type == "binary_cross_entropy")
        return "mean_of_samples(\n        ops.binary_crossentropy(\n            " + target
            + ", output, from_logits=True\n        )\n    )";
    const std::string difference = "output - " + target;
    if (layer_type == "mean_squared_error") return "mean_of_samples(\n        ops.square(" + difference + ")\n    )";
    if (layer_type == "mean_absolute_error") return "mean_of_samples(\n        ops.absolute(" + difference + ")\n    )";
    if (layer_type != "huber") return "";
    layer.function("def huber(difference, delta):\n    size = ops.absolute(difference)\n"
                   "    return ops.where(size < delta, 0.5 * size * size, delta * (size - 0.5 * delta))\n");
    return "mean_of_samples(\n        huber(" + difference + ", " + python::number(params.real("delta")) + ")\n    )";
}

} // namespace epoch
