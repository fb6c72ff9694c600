// conv2d_weight_gradient: the gradient of the filters, summed over all images and positions.
#include "ops/convolution_rule.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto kernel = numbers_of<2>(in.attributes, "kernel");
    const auto groups = integer_or(in.attributes, "groups", 1);
    auto check = OpCheck("conv2d_weight_gradient", in);
    check.inputs(2).is(0, f32).is(1, f32).that(kernel.has_value(), "needs the size of the filters");
    check.that(groups >= 1, "needs a group");
    if (!check.ok()) return check.fault();
    const auto &x = in.types[0].shape, &dy = in.types[1].shape;
    check.that(x.rank() == 4 && dy.rank() == 4, "needs two images");
    if (!check.ok()) return check.fault();
    const Shape weight{dy[1], x[1] / groups, (*kernel)[0], (*kernel)[1]};
    const auto y = convolved(x, weight, in.attributes);
    if (!check.that(y && *y == dy, "needs a gradient of the result").ok()) return check.fault();
    return OpOutputs{{{f32, weight}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(convolution_flops(in.types[1].shape, out[0].type.shape), in, out);
}

} // namespace

extern const OpType conv2d_weight_gradient_op{shape, cost, nullptr};

} // namespace epoch
