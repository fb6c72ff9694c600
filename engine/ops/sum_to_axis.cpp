// sum_to_axis: the sum over all axes except one, or except some adjacent ones.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto axis = in.integer("axis"), axes = integer_or(in.attributes, "axes", 1);
    auto check = OpCheck("sum_to_axis", in);
    check.inputs(1).is(0, f32);
    if (check.ok())
        check.that(axis >= 0 && axes >= 1 && axis <= static_cast<std::int64_t>(in.types[0].shape.rank()) - axes,
            "needs an axis of its input");
    if (!check.ok()) return check.fault();
    const auto extents = in.types[0].shape.extents();
    return OpOutputs{{{f32, Shape(extents.subspan(static_cast<std::size_t>(axis), static_cast<std::size_t>(axes)))}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(elements(in.types[0]), in, out); }

} // namespace

extern const OpType sum_to_axis_op{shape, cost, nullptr};

} // namespace epoch
