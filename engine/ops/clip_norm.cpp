// clip_norm: what gradients have to be divided by so that all together are no longer than a limit.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("clip_norm", in);
    check.inputs(2).scalar(0).scalar(1);
    if (!check.ok()) return check.fault();
    return OpOutputs{{scalar_type}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(3, in, out); }

} // namespace

extern const OpType clip_norm_op{shape, cost, nullptr};

} // namespace epoch
