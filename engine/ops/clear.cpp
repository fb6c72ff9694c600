// clear: zeroes tensors, for the sums of gradient accumulation. In place.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("clear", in);
    check.inputs(1, in.types.size());
    for (std::size_t i = 0; i < in.types.size(); ++i) check.is(i, f32);
    if (!check.ok()) return check.fault();
    OpOutputs out;
    for (const auto& type : in.types) out.push_back({type});
    return out;
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(0, in, out); }

} // namespace

extern const OpType clear_op{shape, cost, nullptr};

} // namespace epoch
