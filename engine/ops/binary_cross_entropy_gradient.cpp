// binary_cross_entropy_gradient: (sigmoid(logit) - target) / elements, or -logit / elements towards a learned target,
// times the gradient of the loss of the sample.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const bool towards_targets = in.text("towards") == "targets";
    auto check = OpCheck("binary_cross_entropy_gradient", in);
    check.inputs(3).is(0, f32).vector(2);
    check.that(towards_targets || in.text("towards") == "logits", "needs the attribute towards");
    if (check.ok())
        check.that(
            in.types[0].shape.checked_count() == in.types[1].shape.checked_count(), "needs as many targets as logits");
    if (check.ok()) check.that(in.types[2].shape[0] == in.types[0].shape[0], "needs one factor per sample");
    if (check.ok() && towards_targets) check.is(1, f32);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[towards_targets ? 1 : 0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(6 * elements(out[0].type), in, out); }

} // namespace

extern const OpType binary_cross_entropy_gradient_op{shape, cost, nullptr};

} // namespace epoch
