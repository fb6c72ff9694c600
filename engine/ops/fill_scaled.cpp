// fill_scaled: as fill, times a scalar tensor; the seed of gradients with loss scaling.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("fill_scaled", in);
    check.inputs(2).is(0, f32).scalar(1);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs&, std::span<const OpOutput> out)
{
    return {0, 0, static_cast<double>(out[0].type.bytes()), 0};
}

} // namespace

extern const OpType fill_scaled_op{shape, cost, nullptr};

} // namespace epoch
