// softmax_gradient: y (dy - the sum of y dy over the row).
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("softmax_gradient", in);
    check.inputs(2).is(0, f32).same(0, 1);
    if (check.ok()) check.that(in.types[0].shape.rank() >= 2, "needs numbers for each sample");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(4 * elements(out[0].type), in, out); }

} // namespace

extern const OpType softmax_gradient_op{shape, cost, nullptr};

} // namespace epoch
