// binary_cross_entropy: the loss for binary classification; one logit per target, which is 0, 1 or between them. It
// applies the sigmoid itself, which is numerically stable for large logits.
#include "layers/loss.h"

namespace epoch {
namespace {

const ParamSchema schema{loss::weight()};

Ports ports(const Params&, const LayerContext&) { return {{{"logits"}, {"targets"}}, {}}; }

// (N, 1) and (N) are equivalent.
bool same_numbers(const Shape& logits, const Shape& targets)
{
    if (logits == targets) return true;
    const auto& [shorter, longer] =
        logits.rank() < targets.rank() ? std::tie(logits, targets) : std::tie(targets, logits);
    if (shorter.rank() + 1 != longer.rank() || longer.back() != 1) return false;
    for (std::size_t axis = 1; axis < shorter.rank(); ++axis)
        if (shorter[axis] != longer[axis]) return false;
    return true;
}

std::int64_t width(const Shape& shape) { return shape.rank() > 1 ? shape.back() : 1; }

ShapeResult shape(const Params&, Inputs in, const LayerContext& context)
{
    const auto &logits = in[0], &targets = in[1];
    if (logits.dtype != DType::f32)
        return loss::clash(0,
            message("Binary cross-entropy needs logits; this wire carries {logits}", {{"logits", logits.text()}}),
            "Connect the output of a Dense layer.", {loss::remove_wire()});
    if (targets.dtype != DType::f32 && targets.dtype != DType::i32)
        return loss::clash(1,
            message("Binary cross-entropy needs targets of 0 and 1; this wire carries {targets}",
                {{"targets", targets.text()}}),
            "Connect the data's labels.", {loss::remove_wire()});
    const auto classes = targets.dtype == DType::i32 ? loss::classes_of(context.data, targets) : 0;
    if (classes > 2)
        return loss::clash(1,
            message("binary cross-entropy tells 2 classes apart; the labels have {classes}", {{"classes", classes}}),
            "Use softmax cross-entropy for more classes.", {loss::remove_wire()});
    if (same_numbers(logits.shape, targets.shape)) return std::vector<TensorType>{};
    const bool flat = logits.shape.rank() == 2 && targets.shape.rank() <= 2;
    return loss::clash(0,
        message(
            "logits {logits} and targets {targets} differ", {{"logits", logits.text()}, {"targets", targets.text()}}),
        flat ? message("The last layer needs {units}.", {{"units", counted(width(targets.shape), "unit")}})
             : Message("There must be one logit for each target."),
        flat ? loss::set_width(width(targets.shape)) : std::vector<Fix>{});
}

// An exponential, a logarithm of about ten operations and the sums; backward the sigmoid, subtract and multiply.
Cost cost(const Params&, Inputs in, std::span<const TensorType>)
{
    const auto logits = static_cast<double>(in[0].shape.sample_count());
    return {18 * logits, 6 * logits, 5 * 4 * logits, 0};
}

void lower(const Params& p, Lowering& to)
{
    const auto out = loss::per_sample(to, "binary_cross_entropy");
    to.loss(out[0], p.real("weight"));
    to.metric("binary_correct", out[1]);
}

void torch(const Params&, TorchLayer& to)
{
    to.function("def loss_of_answers(output, target):\n"
                "    target = target.float().reshape(output.shape)\n"
                "    losses = F.binary_cross_entropy_with_logits(output, target, reduction=\"none\")\n"
                "    return losses.reshape(len(losses), -1).mean(1)\n");
    to.output("loss_of_answers(" + to.input() + ", " + to.input(1) + ")");
}

} // namespace

extern const LayerType binary_cross_entropy_layer;
const LayerType binary_cross_entropy_layer{"Binary cross-entropy", Family::loss,
    "Measures how little probability the network gives to the right answer of yes and no.", schema, ports, shape, cost,
    lower, torch, true};

} // namespace epoch
