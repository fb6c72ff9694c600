// rmsprop: one step of RMSprop (Tieleman and Hinton, 2012). In place.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("rmsprop", in);
    check.inputs(5).is(0, f32).same(0, 1).scalar(2).scalar(3).same(0, 4);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}, {in.types[4]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(8 * elements(in.types[0]), in, out); }

} // namespace

extern const OpType rmsprop_op{shape, cost, nullptr};

} // namespace epoch
