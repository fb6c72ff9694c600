// squared_error: mean squared error of each sample, and the sums for MAE and R².
#include "ops/regression_rule.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto check = regression::check_pair("squared_error", in, 2);
    if (!check.ok()) return check.fault();
    const OpOutput per_sample{{f32, Shape{in.types[0].shape[0]}}};
    return OpOutputs{per_sample, per_sample, per_sample, per_sample};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(7 * elements(in.types[0]), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    return regression::gradient("squared_error_gradient", g, to);
}

} // namespace

extern const OpType squared_error_op{shape, cost, gradient};

} // namespace epoch
