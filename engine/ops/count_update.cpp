// count_update: counts an update, unless its gradients were not finite. In place.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("count_update", in);
    check.inputs(2).is(0, i64).scalar(1);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(0, in, out); }

} // namespace

extern const OpType count_update_op{shape, cost, nullptr};

} // namespace epoch
