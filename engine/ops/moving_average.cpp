// moving_average: updates the exponential moving average of a parameter. In place.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("moving_average", in);
    check.inputs(4).is(0, f32).same(0, 1).scalar(2).is(3, i64);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(3 * elements(in.types[0]), in, out); }

} // namespace

extern const OpType moving_average_op{shape, cost, nullptr};

} // namespace epoch
