// layer_norm_gradient: the gradients of the input, the learned scale and the learned shift.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("layer_norm_gradient", in);
    check.inputs(5).is(0, f32).vector(1).is(2, f32).same(2, 3).same(0, 4);
    if (check.ok()) check.that(in.types[0].shape.rank() >= 2, "needs numbers for each sample");
    if (!check.ok()) return check.fault();
    const auto& x = in.types[0].shape;
    check.that(in.types[1].shape[0] == x.back(), "needs one value per feature");
    check.that(in.types[2].shape == Shape(x.extents().first(x.rank() - 1)), "needs a mean for each row");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}, {in.types[1]}, {in.types[1]}};
}

// Seven operations per element for the four sums and five for the result.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(12 * elements(in.types[0]), in, out); }

} // namespace

extern const OpType layer_norm_gradient_op{shape, cost, nullptr};

} // namespace epoch
