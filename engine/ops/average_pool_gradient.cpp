// average_pool_gradient: the gradient is distributed evenly over the pixels under the window.
#include "ops/window.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto rule = pool_rule(in.attributes);
    const auto image = numbers_of<2>(in.attributes, "image");
    auto check = OpCheck("average_pool_gradient", in);
    check.inputs(1).is(0, f32).that(rule && image, "needs a window and the size of the images");
    if (check.ok()) check.that(in.types[0].shape.rank() == 4, "needs images");
    if (!check.ok()) return check.fault();
    const auto& dy = in.types[0].shape;
    const Shape x{dy[0], dy[1], (*image)[0], (*image)[1]};
    if (!check.that(rule->over(x, x[1]) == dy, "needs a gradient of the result").ok()) return check.fault();
    return OpOutputs{{{f32, x}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    const auto rule = pool_rule(in.attributes);
    return op_cost(elements(in.types[0]) * static_cast<double>(rule->size[0] * rule->size[1] + 1), in, out);
}

} // namespace

extern const OpType average_pool_gradient_op{shape, cost, nullptr};

} // namespace epoch
