// squared_error: mean squared error of each sample, and the sums from which MAE and R2 are made.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("squared_error", in);
    check.inputs(2).is(0, f32).is(1, f32);
    if (check.ok()) check.that(in.types[0].shape.rank() > 0 && in.types[1].shape.rank() > 0, "needs samples");
    if (check.ok()) // (B, 1) and (B) are the same numbers
        check.that(in.types[0].shape[0] == in.types[1].shape[0]
                && in.types[0].shape.checked_count() == in.types[1].shape.checked_count(),
            "needs as many targets as predictions");
    if (!check.ok()) return check.fault();
    const OpOutput per_sample{{f32, Shape{in.types[0].shape[0]}}};
    return OpOutputs{per_sample, per_sample, per_sample, per_sample};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(7 * elements(in.types[0]), in, out); }

// The error is symmetric, so towards the target it is the same op with the two exchanged.
std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto prediction = g.inputs[0], target = g.inputs[1], dloss = g.output_gradients[0];
    std::vector<Tensor> d(2);
    if (dloss && g.wanted[0]) d[0] = to.op("squared_error_gradient", {prediction, target, dloss});
    if (dloss && g.wanted[1]) d[1] = to.op("squared_error_gradient", {target, prediction, dloss});
    return d;
}

} // namespace

extern const OpType squared_error_op{shape, cost, gradient};

} // namespace epoch
