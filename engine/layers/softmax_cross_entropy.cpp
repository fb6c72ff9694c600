// softmax_cross_entropy: the classification loss; logits (N, ..., classes) against class numbers (N, ...).
#include "layers/loss.h"

namespace epoch {
namespace {

const ParamSchema schema{
    real("label_smoothing", 0)
        .range(0, 0.99)
        .label("Label smoothing")
        .help(
            "This fraction of each target is spread evenly over all classes, which makes the network less confident."),
    loss::weight(),
};

Ports ports(const Params&, const LayerContext&) { return {{{"logits"}, {"labels", TensorKind::labels}}, {}}; }

bool same_positions(const Shape& logits, const Shape& labels)
{
    if (logits.rank() != labels.rank() + 1) return false;
    for (std::size_t axis = 1; axis < labels.rank(); ++axis)
        if (logits[axis] != labels[axis]) return false;
    return true;
}

ShapeResult shape(const Params&, Inputs in, const LayerContext& context)
{
    const auto &logits = in[0], &labels = in[1];
    if (logits.dtype != DType::f32 || logits.shape.rank() < 2)
        return loss::clash(0,
            message("Softmax cross-entropy needs logits N×classes; this wire carries {logits}",
                {{"logits", logits.text()}}),
            "Connect the output of a Dense layer.", {loss::remove_wire()});
    if (labels.dtype != DType::i32)
        return loss::clash(1,
            message("Softmax cross-entropy needs class numbers i32 N; this wire carries {labels}",
                {{"labels", labels.text()}}),
            "Connect the data's labels, or use mean squared error for numbers.", {loss::remove_wire()});
    if (logits.shape.rank() > labels.shape.rank() + 1 && labels.shape.rank() == 1)
        return loss::clash(0,
            message("logits {logits} hold more than a number for each class of labels {labels}",
                {{"logits", logits.text()}, {"labels", labels.text()}}),
            "Put a Flatten layer before it.", {{Fix::Kind::insert, "Insert Flatten", "flatten", {}}});
    if (!same_positions(logits.shape, labels.shape))
        return loss::clash(1,
            message("labels {labels} do not belong to logits {logits}",
                {{"labels", labels.text()}, {"logits", logits.text()}}),
            "Logits need one axis more than labels: the classes.", {loss::remove_wire()});
    const auto classes = loss::classes_of(context.data, labels), have = logits.shape.back();
    if (classes > 0 && classes != have)
        return loss::clash(0,
            message("logits {logits} are for {outputs} classes, the labels {labels} have {classes}",
                {{"logits", logits.text()}, {"outputs", have}, {"labels", labels.text()}, {"classes", classes}}),
            message("The last layer needs {units}.", {{"units", counted(classes, "unit")}}),
            logits.shape.rank() <= 3 ? loss::set_width(classes) : std::vector<Fix>{});
    return std::vector<TensorType>{};
}

// Compare, subtract, exponential, add, divide for each logit; backward subtract and multiply.
Cost cost(const Params&, Inputs in, std::span<const TensorType>)
{
    const auto logits = static_cast<double>(in[0].shape.sample_count());
    return {5 * logits, 2 * logits, 4 * 4 * logits, 0};
}

void lower(const Params& p, Lowering& to)
{
    Attributes attributes;
    if (const auto smoothing = p.real("label_smoothing"); smoothing > 0) attributes["label_smoothing"] = smoothing;
    const auto out = loss::per_sample(to, "softmax_cross_entropy", attributes);
    to.loss(out[0], p.real("weight"));
    to.metric("correct", out[1]);
    // For a sequence, also whether all positions are right.
    if (to.type(to.input(1)).shape.rank() == 2) to.metric("whole_correct", to.op("all_correct", {out[1]}));
}

void torch(const Params& p, TorchLayer& to)
{
    const auto smoothing = p.real("label_smoothing");
    const std::string option = smoothing > 0 ? ", label_smoothing=" + python::number(smoothing) : "";
    if (to.shape().rank() == 2)
        return to.output("F.cross_entropy(" + to.input() + ", " + to.input(1) + ", ignore_index=-1, reduction=\"none\""
            + option + ")");
    to.function("def loss_of_positions(output, target, **options):\n"
                "    \"\"\"Of each sample: the mean over the positions whose label is not -1.\"\"\"\n"
                "    logits = output.movedim(-1, 1)\n"
                "    losses = F.cross_entropy(logits, target, ignore_index=-1, reduction=\"none\", **options)\n"
                "    counted = (target >= 0).float().flatten(1)\n"
                "    return (losses.flatten(1) * counted).sum(1) / counted.sum(1).clamp(min=1)\n");
    to.output("loss_of_positions(" + to.input() + ", " + to.input(1) + option + ")");
}

} // namespace

extern const LayerType softmax_cross_entropy_layer;
const LayerType softmax_cross_entropy_layer{"Softmax cross-entropy", Family::loss,
    "Measures how little probability the network gives to the right class.", schema, ports, shape, cost, lower, torch, true};

} // namespace epoch
