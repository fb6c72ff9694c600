// clip_norm: the divisor of all gradients that limits their global norm (Pascanu et al., ICML 2013).
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
