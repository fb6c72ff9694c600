// settle: commits a pending copy of state after a finite step, or rolls it back. In place.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("settle", in);
    check.inputs(3).is(0, f32).same(0, 1).scalar(2);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}, {in.types[1]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(0, in, out); }

} // namespace

extern const OpType settle_op{shape, cost, nullptr};

} // namespace epoch
