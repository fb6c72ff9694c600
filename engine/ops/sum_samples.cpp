// sum_samples: the weighted sum of one number per sample; for metrics.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("sum_samples", in);
    check.inputs(2).vector(0).vector(1).same(0, 1);
    if (!check.ok()) return check.fault();
    return OpOutputs{{scalar_type}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(2 * elements(in.types[0]), in, out); }

} // namespace

extern const OpType sum_samples_op{shape, cost, nullptr};

} // namespace epoch
