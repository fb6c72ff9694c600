// absolute_error_gradient: the sign of prediction - target / elements, times the gradient of the loss of the sample.
#include "ops/regression_rule.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in) { return regression::gradient_shape("absolute_error_gradient", in); }

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(3 * elements(out[0].type), in, out); }

} // namespace

extern const OpType absolute_error_gradient_op{shape, cost, nullptr};

} // namespace epoch
