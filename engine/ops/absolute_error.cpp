// absolute_error: mean absolute error of each sample, and the sums for the other metrics.
#include "ops/regression_rule.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in) { return regression::error_shape("absolute_error", in); }

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(8 * elements(in.types[0]), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    return regression::gradient("absolute_error_gradient", g, to);
}

} // namespace

extern const OpType absolute_error_op{shape, cost, gradient};

} // namespace epoch
