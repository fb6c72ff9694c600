// accumulate: adds a tensor to a sum that outlives the program. In place.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("accumulate", in);
    check.inputs(2).is(0, f32).same(0, 1);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(elements(in.types[0]), in, out); }

} // namespace

extern const OpType accumulate_op{shape, cost, nullptr};

} // namespace epoch
