// upsample_gradient: the gradient of a pixel, summed over the pixels of the larger image to which it contributed.
#include "ops/upsampling_rule.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto rule = upsampling_rule(in);
    auto check = OpCheck("upsample_gradient", in);
    check.inputs(1).is(0, f32).that(rule.has_value(), "needs a factor and a method");
    if (check.ok()) check.that(in.types[0].shape.rank() == 4, "needs images");
    if (!check.ok()) return check.fault();
    const auto& dy = in.types[0].shape;
    check.that(dy[2] % rule->factor[0] == 0 && dy[3] % rule->factor[1] == 0, "needs a gradient of the enlarged images");
    if (!check.ok()) return check.fault();
    return OpOutputs{{{f32, Shape{dy[0], dy[1], dy[2] / rule->factor[0], dy[3] / rule->factor[1]}}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(elements(in.types[0]) * upsampling_rule(in)->operations(), in, out);
}

} // namespace

extern const OpType upsample_gradient_op{shape, cost, nullptr};

} // namespace epoch
