// group_norm_gradient: the gradients of the input, the learned scale and the learned shift.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto groups = in.integer("groups");
    auto check = OpCheck("group_norm_gradient", in);
    check.inputs(5).is(0, f32).vector(1).is(2, f32).same(2, 3).same(0, 4);
    if (check.ok()) check.that(in.types[0].shape.rank() >= 2, "needs channels");
    if (!check.ok()) return check.fault();
    const auto& x = in.types[0].shape;
    check.that(in.types[1].shape[0] == x[1], "needs one value per channel");
    check.that(groups > 0 && x[1] % groups == 0, "needs groups that divide the channels");
    check.that(in.types[2].shape == Shape{x[0], groups}, "needs a mean for each group");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}, {in.types[1]}, {in.types[1]}};
}

// Seven operations per element for the four sums and five for the result.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(12 * elements(in.types[0]), in, out); }

} // namespace

extern const OpType group_norm_gradient_op{shape, cost, nullptr};

} // namespace epoch
