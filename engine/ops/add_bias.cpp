// add_bias: a vector added along one axis of a tensor.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto axis = in.integer("axis");
    auto check = OpCheck("add_bias", in);
    check.inputs(2).is(0, f32).vector(1);
    if (check.ok())
        check.that(
            axis >= 0 && axis < static_cast<std::int64_t>(in.types[0].shape.rank()), "needs an axis of its input");
    if (check.ok())
        check.that(in.types[0].shape[static_cast<std::size_t>(axis)] == in.types[1].shape[0],
            "needs a bias as long as the axis");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(elements(out[0].type), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto dy = g.output_gradients[0];
    std::vector<Tensor> d(2);
    if (g.wanted[0]) d[0] = dy;
    if (g.wanted[1]) d[1] = to.op("sum_to_axis", {dy}, {{"axis", integer_or(g.attributes, "axis", 0)}});
    return d;
}

} // namespace

extern const OpType add_bias_op{shape, cost, gradient};

} // namespace epoch
