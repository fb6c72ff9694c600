// regression_rule: the shape rule and the gradient that the regression losses share.
#pragma once

#include "plan/op_rules.h"

namespace epoch::regression {

// (B, 1) and (B) are equivalent.
inline OpCheck check_pair(std::string_view op, const OpInputs& in, std::size_t inputs)
{
    auto check = OpCheck(op, in);
    check.inputs(inputs).is(0, f32).is(1, f32);
    if (check.ok()) check.that(in.types[0].shape.rank() > 0 && in.types[1].shape.rank() > 0, "needs samples");
    if (check.ok())
        check.that(in.types[0].shape[0] == in.types[1].shape[0]
                && in.types[0].shape.checked_count() == in.types[1].shape.checked_count(),
            "needs as many targets as predictions");
    return check;
}

inline Result<OpOutputs> error_shape(std::string_view op, const OpInputs& in)
{
    const auto check = check_pair(op, in, 2);
    if (!check.ok()) return check.fault();
    return OpOutputs(5, OpOutput{{f32, Shape{in.types[0].shape[0]}}});
}

inline Result<OpOutputs> gradient_shape(std::string_view op, const OpInputs& in)
{
    auto check = check_pair(op, in, 3);
    check.vector(2);
    if (check.ok()) check.that(in.types[2].shape[0] == in.types[0].shape[0], "needs one factor per sample");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

// The loss is symmetric, so the gradient of the target is the same op with the two inputs exchanged.
inline std::vector<Tensor> gradient(std::string_view op, const OpGradient& g, OpBuilder& to)
{
    const auto prediction = g.inputs[0], target = g.inputs[1], dloss = g.output_gradients[0];
    std::vector<Tensor> d(2);
    if (dloss && g.wanted[0]) d[0] = to.op(op, {prediction, target, dloss}, g.attributes);
    if (dloss && g.wanted[1]) d[1] = to.op(op, {target, prediction, dloss}, g.attributes);
    return d;
}

} // namespace epoch::regression
