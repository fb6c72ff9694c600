// upsample: images enlarged by whole factors; by nearest-neighbour or bilinear interpolation.
#include "ops/upsampling_rule.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto rule = upsampling_rule(in);
    auto check = OpCheck("upsample", in);
    check.inputs(1).is(0, f32).that(rule.has_value(), "needs a factor and a method");
    if (check.ok()) check.that(in.types[0].shape.rank() == 4, "needs images");
    if (!check.ok()) return check.fault();
    const auto& x = in.types[0].shape;
    return OpOutputs{{{f32, Shape{x[0], x[1], x[2] * rule->factor[0], x[3] * rule->factor[1]}}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(elements(out[0].type) * upsampling_rule(in)->operations(), in, out);
}

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    return {to.op("upsample_gradient", {g.output_gradients[0]}, g.attributes)};
}

} // namespace

extern const OpType upsample_op{shape, cost, gradient};

} // namespace epoch
