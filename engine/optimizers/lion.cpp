// lion: Lion (Chen et al., NeurIPS 2023): steps of one size, along the sign of a moving average of the gradient.
#include "optimizers/hyperparameters.h"

namespace epoch {
namespace {

namespace hyper = hyperparameters;

const ParamSchema schema{
    hyper::learning_rate(0.0001, 1).help(
        "How far every parameter moves at each step; three to ten times smaller than for Adam."),
    hyper::decoupled_weight_decay(0),
    hyper::beta1(0.9).help("How much the mean gradient counts in the direction of a step."),
    hyper::beta2(0.99).help("How much of the mean gradient so far is kept at each step."),
};

void lower(const Params&, UpdateLowering& to)
{
    const auto columns = hyper::columns(to, {"learning_rate", "weight_decay", "beta1", "beta2"});
    for (const auto& [parameter, gradient] : to.learned()) {
        const auto m = to.state(parameter, "m", to.type(parameter).shape);
        to.update("lion", {parameter, gradient, to.samples(), to.finite(), m}, {parameter, m}, columns);
    }
}

} // namespace

extern const OptimizerType lion_optimizer;
const OptimizerType lion_optimizer{
    "Lion", "Moves every parameter equally far each step; needs half the memory of Adam.", schema, 1, lower};

} // namespace epoch
