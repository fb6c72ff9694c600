// softmax_cross_entropy_gradient: (probability - 1 at the label) times the incoming gradient, divided by the positions.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("softmax_cross_entropy_gradient", in);
    check.inputs(3).is(0, f32).is(1, i32).vector(2);
    if (check.ok()) check.that(in.types[0].shape.rank() >= 2, "needs probabilities for each sample");
    if (check.ok()) check.that(in.types[2].shape[0] == in.types[0].shape[0], "needs one factor per sample");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(2 * elements(out[0].type), in, out); }

} // namespace

extern const OpType softmax_cross_entropy_gradient_op{shape, cost, nullptr};

} // namespace epoch
