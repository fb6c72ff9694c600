// gather_rows: the rows of a data field at the given positions, as input of the network: scaled f32, or i32.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("gather_rows", in);
    check.inputs(2).is(1, i64);
    if (check.ok()) check.that(in.types[1].shape.rank() == 1, "needs a vector of positions");
    if (check.ok()) check.that(in.types[0].shape.rank() > 0, "needs rows to gather");
    if (!check.ok()) return check.fault();
    return OpOutputs{{gathered_type(in)}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return gather_cost(2, in, out[0].type); }

} // namespace

extern const OpType gather_rows_op{shape, cost, nullptr};

} // namespace epoch
