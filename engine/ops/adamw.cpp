// adamw: one step of Adam with decoupled weight decay (Loshchilov and Hutter, ICLR 2019, algorithm 2). In place.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("adamw", in);
    check.inputs(7).is(0, f32).same(0, 1).scalar(2).scalar(3).is(4, i64).same(0, 5).same(0, 6);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}, {in.types[5]}, {in.types[6]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(14 * elements(in.types[0]), in, out); }

} // namespace

extern const OpType adamw_op{shape, cost, nullptr};

} // namespace epoch
