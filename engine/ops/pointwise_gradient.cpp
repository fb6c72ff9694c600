// pointwise_gradient: the derivative of a pointwise function, from its input or its output, times the incoming
// gradient.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("pointwise_gradient", in);
    check.inputs(2).is(0, f32).same(0, 1).that(!in.text("function").empty(), "needs a function");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[1]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(2 * elements(out[0].type), in, out); }

} // namespace

extern const OpType pointwise_gradient_op{shape, cost, nullptr};

} // namespace epoch
