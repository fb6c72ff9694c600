// binary_cross_entropy: the loss of logits against targets in 0 ... 1, and the fraction that is right.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("binary_cross_entropy", in);
    check.inputs(2).is(0, f32);
    if (check.ok()) check.that(in.types[1].dtype == f32 || in.types[1].dtype == i32, "needs f32 or i32 targets");
    if (check.ok()) check.that(in.types[0].shape.rank() > 0 && in.types[1].shape.rank() > 0, "needs samples");
    if (check.ok()) // (B, 1) and (B) are equivalent
        check.that(in.types[0].shape[0] == in.types[1].shape[0]
                && in.types[0].shape.checked_count() == in.types[1].shape.checked_count(),
            "needs as many targets as logits");
    if (!check.ok()) return check.fault();
    return OpOutputs(2, OpOutput{{f32, Shape{in.types[0].shape[0]}}});
}

// An exponential, a logarithm of about ten operations, and the sums.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(18 * elements(in.types[0]), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto dloss = g.output_gradients[0];
    const auto towards = [&](const char* side) {
        return to.op(
            "binary_cross_entropy_gradient", {g.inputs[0], g.inputs[1], dloss}, {{"towards", std::string(side)}});
    };
    std::vector<Tensor> d(2);
    if (dloss && g.wanted[0]) d[0] = towards("logits");
    if (dloss && g.wanted[1]) d[1] = towards("targets");
    return d;
}

} // namespace

extern const OpType binary_cross_entropy_op{shape, cost, gradient};

} // namespace epoch
