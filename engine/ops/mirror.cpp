// mirror: reverses the order of the samples of a batch.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("mirror", in);
    check.inputs(1);
    if (check.ok()) check.that(in.types[0].dtype == f32 || in.types[0].dtype == i32, "needs f32 or i32");
    if (check.ok()) check.that(in.types[0].shape.rank() > 0, "needs samples");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(0, in, out); }

} // namespace

extern const OpType mirror_op{shape, cost, nullptr};

} // namespace epoch
