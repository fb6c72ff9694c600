// fill: a tensor of the same shape with one value in every element; the seed of gradients.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("fill", in);
    check.inputs(1).is(0, f32);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs&, std::span<const OpOutput> out)
{
    return {0, 0, static_cast<double>(out[0].type.bytes()), 0};
}

} // namespace

extern const OpType fill_op{shape, cost, nullptr};

} // namespace epoch
