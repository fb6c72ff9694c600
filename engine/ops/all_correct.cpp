// all_correct: whether all labels of a sample are right, from the fraction that is.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("all_correct", in);
    check.inputs(1).vector(0);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(elements(out[0].type), in, out); }

} // namespace

extern const OpType all_correct_op{shape, cost, nullptr};

} // namespace epoch
