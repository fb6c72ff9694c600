// squared_error_gradient: 2 (prediction - target) / elements, times what flows back to the sample.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("squared_error_gradient", in);
    check.inputs(3).is(0, f32).is(1, f32).vector(2);
    if (check.ok())
        check.that(in.types[0].shape.checked_count() == in.types[1].shape.checked_count(),
            "needs as many targets as predictions");
    if (check.ok()) check.that(in.types[2].shape[0] == in.types[0].shape[0], "needs one factor a sample");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(2 * elements(out[0].type), in, out); }

} // namespace

extern const OpType squared_error_gradient_op{shape, cost, nullptr};

} // namespace epoch
