// squared_error_gradient: 2 (prediction - target) / elements, times the gradient of the loss of the sample.
#include "ops/regression_rule.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in) { return regression::gradient_shape("squared_error_gradient", in); }

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(2 * elements(out[0].type), in, out); }

} // namespace

extern const OpType squared_error_gradient_op{shape, cost, nullptr};

} // namespace epoch
