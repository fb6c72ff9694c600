// batch_norm_statistics: the running mean and variance move towards those of the batch, unless a gradient of the step
// was not finite. In place.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("batch_norm_statistics", in);
    check.inputs(5);
    if (check.ok() && in.types[4].shape.rank() > 0) check.scalar(4);
    for (std::size_t i = 0; i < 4 && check.ok(); ++i) check.vector(i).same(0, i);
    check.that(in.integer("count") > 0, "needs samples");
    check.that(in.real("momentum") > 0 && in.real("momentum") <= 1, "needs a momentum from 0 to 1");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[2]}, {in.types[3]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(10 * elements(in.types[0]), in, out); }

} // namespace

extern const OpType batch_norm_statistics_op{shape, cost, nullptr};

} // namespace epoch
