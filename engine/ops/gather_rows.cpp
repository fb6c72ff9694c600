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
    const auto& field = in.types[0];
    return OpOutputs{{{field.dtype == i32 ? i32 : f32, field.shape.with_batch(in.types[1].shape[0])}}};
}

// Only the rows that are read count, not the whole field.
Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    const auto& rows = out[0].type;
    const auto read = elements(rows) * static_cast<double>(size_of(in.types[0].dtype));
    return {rows.dtype == f32 ? 2 * elements(rows) : 0, 0, read + static_cast<double>(rows.bytes()), 0};
}

} // namespace

extern const OpType gather_rows_op{shape, cost, nullptr};

} // namespace epoch
