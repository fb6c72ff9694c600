// lion: Lion (Chen et al., NeurIPS 2023): steps of one size, in the direction of a mean gradient's sign.
#include "optimizers/optimizer_type.h"

namespace epoch {
namespace {

const ParamSchema schema{
    real("learning_rate", 0.0001)
        .range(1e-8, 1)
        .label("Learning rate")
        .help("How far every parameter moves at each step; three to ten times smaller than for Adam.")
        .log_scale()
        .changes_live(),
    real("weight_decay", 0)
        .range(0, 10)
        .label("Weight decay")
        .help("This share of every parameter, times the learning rate, is taken away at each step.")
        .changes_live(),
    real("beta1", 0.9)
        .range(0, 0.999999)
        .label("Beta 1")
        .help("How much the mean gradient counts in the direction of a step.")
        .changes_live(),
    real("beta2", 0.99)
        .range(0, 0.999999)
        .label("Beta 2")
        .help("How much of the mean gradient so far is kept at each step.")
        .changes_live(),
};

void lower(const Params&, UpdateLowering& to)
{
    Attributes columns;
    for (const auto& spec : schema.specs()) columns[spec.key] = to.knob(spec.key);
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
