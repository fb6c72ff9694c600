// adapt_loss_scale: dynamic loss scaling: halves the scale after gradients that are not finite, doubles it after many
// finite ones (Micikevicius et al., ICLR 2018). In place.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("adapt_loss_scale", in);
    check.inputs(4).scalar(0).is(1, i64).scalar(2).scalar(3);
    if (!check.ok()) return check.fault();
    return OpOutputs{{scalar_type}, {in.types[1]}, {scalar_type}, {scalar_type}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(2, in, out); }

} // namespace

extern const OpType adapt_loss_scale_op{shape, cost, nullptr};

} // namespace epoch
