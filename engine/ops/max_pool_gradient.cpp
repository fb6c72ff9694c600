// max_pool_gradient: the gradient goes to the pixel that was the maximum.
#include "ops/window.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto image = numbers_of<2>(in.attributes, "image");
    auto check = OpCheck("max_pool_gradient", in);
    check.inputs(2).is(0, i32).is(1, f32).that(image.has_value(), "needs the size of the images");
    if (check.ok()) check.that(in.types[1].shape.rank() == 4 && in.types[0].shape == in.types[1].shape, "needs images");
    if (!check.ok()) return check.fault();
    const auto& dy = in.types[1].shape;
    return OpOutputs{{{f32, Shape{dy[0], dy[1], (*image)[0], (*image)[1]}}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(elements(in.types[1]), in, out); }

} // namespace

extern const OpType max_pool_gradient_op{shape, cost, nullptr};

} // namespace epoch
