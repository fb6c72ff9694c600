// conv2d_input_gradient: what flows back through the filters to the images.
#include "ops/convolution_rule.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto image = numbers_of<2>(in.attributes, "image");
    auto check = OpCheck("conv2d_input_gradient", in);
    check.inputs(2).is(0, f32).is(1, f32).that(image.has_value(), "needs the size of the images");
    if (!check.ok()) return check.fault();
    const auto &weight = in.types[0].shape, &dy = in.types[1].shape;
    check.that(weight.rank() == 4 && dy.rank() == 4, "needs filters and images");
    if (!check.ok()) return check.fault();
    const Shape x{dy[0], weight[1] * integer_or(in.attributes, "groups", 1), (*image)[0], (*image)[1]};
    const auto y = convolved(x, weight, in.attributes);
    if (!check.that(y && *y == dy, "needs a gradient of the filters' results").ok()) return check.fault();
    return OpOutputs{{{f32, x}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(convolution_flops(in.types[1].shape, in.types[0].shape), in, out);
}

} // namespace

extern const OpType conv2d_input_gradient_op{shape, cost, nullptr};

} // namespace epoch
