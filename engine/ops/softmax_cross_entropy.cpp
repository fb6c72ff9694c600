// softmax_cross_entropy: the loss of class logits, whether the largest one is right, and the saved probabilities.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("softmax_cross_entropy", in);
    check.inputs(2).is(0, f32).is(1, i32);
    if (check.ok()) check.that(in.types[0].shape.rank() >= 2, "needs logits for each sample");
    if (check.ok()) {
        const auto& scores = in.types[0].shape;
        const Shape positions(scores.extents().first(scores.rank() - 1));
        check.that(in.types[1].shape == positions, "needs one label for each row of logits");
    }
    if (!check.ok()) return check.fault();
    const TensorType per_sample{f32, Shape{in.types[0].shape[0]}};
    return OpOutputs{{per_sample}, {per_sample}, {in.types[0], true}};
}

// Per logit: compare, subtract, exponential, add, divide.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(5 * elements(in.types[0]), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto dloss = g.output_gradients[0];
    if (!dloss || !g.wanted[0]) return {Tensor{}, Tensor{}};
    return {to.op("softmax_cross_entropy_gradient", {g.outputs[2], g.inputs[1], dloss}, g.attributes), Tensor{}};
}

} // namespace

extern const OpType softmax_cross_entropy_op{shape, cost, gradient};

} // namespace epoch
