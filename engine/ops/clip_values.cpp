// clip_values: clamps every element of a gradient to a limit. In place.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("clip_values", in);
    check.inputs(2).is(0, f32).scalar(1);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(2 * elements(in.types[0]), in, out); }

} // namespace

extern const OpType clip_values_op{shape, cost, nullptr};

} // namespace epoch
