// sgd: stochastic gradient descent, with momentum (plain or Nesterov's) where a velocity is given. In place.
#include "plan/op_rules.h"

namespace epoch {
namespace {

bool has_velocity(const OpInputs& in) { return in.types.size() > 4 && in.types[4].shape.rank() > 0; }

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("sgd", in);
    check.inputs(4, 5).is(0, f32).same(0, 1).scalar(2).scalar(3);
    if (check.ok() && has_velocity(in)) check.same(0, 4);
    if (!check.ok()) return check.fault();
    OpOutputs out{{in.types[0]}};
    if (has_velocity(in)) out.push_back({in.types[4]});
    return out;
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost((has_velocity(in) ? 5 : 3) * elements(in.types[0]), in, out);
}

} // namespace

extern const OpType sgd_op{shape, cost, nullptr};

} // namespace epoch
