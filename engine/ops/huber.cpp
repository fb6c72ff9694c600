// huber: squared error / 2 up to an error of delta, linear beyond (Huber 1964), and the sums for the other metrics.
#include "ops/regression_rule.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("huber", in);
    check.that(in.real("delta") > 0, "needs a delta above 0");
    if (!check.ok()) return check.fault();
    return regression::error_shape("huber", in);
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(11 * elements(in.types[0]), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    return regression::gradient("huber_gradient", g, to);
}

} // namespace

extern const OpType huber_op{shape, cost, gradient};

} // namespace epoch
