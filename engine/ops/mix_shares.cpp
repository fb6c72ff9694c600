// mix_shares: the mixup weights of each sample and of its partner, drawn from a beta distribution.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("mix_shares", in);
    check.inputs(1).is(0, i64);
    if (check.ok()) check.that(in.types[0].shape.rank() == 1, "needs a vector of positions");
    if (check.ok()) check.that(in.integer("count") > 0, "needs samples");
    if (check.ok()) check.that(in.text("mode") == "train" || in.text("mode") == "evaluate", "needs a mode");
    if (!check.ok()) return check.fault();
    const TensorType shares{f32, in.types[0].shape};
    return OpOutputs{{shares}, {shares}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(0, in, out); }

} // namespace

extern const OpType mix_shares_op{shape, cost, nullptr};

} // namespace epoch
