// decay_gradient: adds the gradient of an L2 penalty on the parameter to a gradient.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("decay_gradient", in);
    check.inputs(3).is(0, f32).same(0, 1).scalar(2);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[1]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(2 * elements(in.types[0]), in, out); }

} // namespace

extern const OpType decay_gradient_op{shape, cost, nullptr};

} // namespace epoch
