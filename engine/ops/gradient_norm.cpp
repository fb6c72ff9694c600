// gradient_norm: the global L2 norm of all gradients, and whether all of them are finite.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("gradient_norm", in);
    check.inputs(1, in.types.size()).scalar(0);
    for (std::size_t i = 1; i < in.types.size(); ++i) check.is(i, f32);
    if (!check.ok()) return check.fault();
    return OpOutputs{{scalar_type}, {scalar_type}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    double flops = 0;
    for (const auto& type : in.types) flops += 2 * elements(type);
    return op_cost(flops, in, out);
}

} // namespace

extern const OpType gradient_norm_op{shape, cost, nullptr};

} // namespace epoch
