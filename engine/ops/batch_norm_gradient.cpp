// batch_norm_gradient: the gradients of the input, the learned scale and the learned shift.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto& mode = in.text("mode");
    auto check = OpCheck("batch_norm_gradient", in);
    check.inputs(5).is(0, f32).same(0, 4);
    if (check.ok()) check.that(in.types[0].shape.rank() >= 2, "needs channels");
    for (std::size_t i = 1; i < 4 && check.ok(); ++i) {
        check.vector(i);
        if (check.ok()) check.that(in.types[i].shape[0] == in.types[0].shape[1], "needs one value per channel");
    }
    check.that(mode == "train" || mode == "evaluate", "needs a mode");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}, {in.types[1]}, {in.types[1]}};
}

// Four operations per element for the two sums and five for the result.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(9 * elements(in.types[0]), in, out); }

} // namespace

extern const OpType batch_norm_gradient_op{shape, cost, nullptr};

} // namespace epoch
