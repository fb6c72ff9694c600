// embedding_gradient: the gradient of the table, where each row is the sum over the positions that read it.
#include "plan/op_rules.h"

#include <algorithm>

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto rows = in.integer("rows");
    auto check = OpCheck("embedding_gradient", in);
    check.inputs(2).is(0, i32).is(1, f32).that(rows > 0, "needs the rows of the table");
    if (!check.ok()) return check.fault();
    const auto &ids = in.types[0].shape, &dy = in.types[1].shape;
    check.that(dy.rank() == ids.rank() + 1 && std::ranges::equal(dy.extents().first(ids.rank()), ids.extents()),
        "needs a row for each id");
    if (!check.ok()) return check.fault();
    return OpOutputs{{{f32, Shape{rows, dy.back()}}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(elements(in.types[1]), in, out); }

} // namespace

extern const OpType embedding_gradient_op{shape, cost, nullptr};

} // namespace epoch
