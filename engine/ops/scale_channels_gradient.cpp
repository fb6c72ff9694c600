// scale_channels_gradient: the gradients of the channels and of their factors.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("scale_channels_gradient", in);
    check.inputs(3).is(0, f32).is(1, f32).same(0, 2);
    if (check.ok()) check.that(in.types[0].shape.rank() >= 2, "needs channels");
    if (check.ok())
        check.that(in.types[1].shape == Shape{in.types[0].shape[0], in.types[0].shape[1]},
            "needs one factor for each channel of each sample");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}, {in.types[1]}};
}

// Two products and an addition per element.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(3 * elements(in.types[0]), in, out); }

} // namespace

extern const OpType scale_channels_gradient_op{shape, cost, nullptr};

} // namespace epoch
