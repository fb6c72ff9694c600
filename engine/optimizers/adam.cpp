// adam: Adam (Kingma and Ba, ICLR 2015): a rate of its own for each parameter.
#include "optimizers/weight_decay.h"

namespace epoch {
namespace {

const ParamSchema schema{
    real("learning_rate", 0.001)
        .range(1e-8, 10)
        .label("Learning rate")
        .help("How far each step goes, about the same for every parameter.")
        .log_scale()
        .changes_live(),
    real("beta1", 0.9)
        .range(0, 0.999999)
        .label("Beta 1")
        .help("How much of the mean gradient so far is kept at each step.")
        .changes_live(),
    real("beta2", 0.999)
        .range(0, 0.999999)
        .label("Beta 2")
        .help("How much of the mean squared gradient so far is kept at each step.")
        .changes_live(),
    real("epsilon", 1e-8)
        .range(1e-15, 1)
        .label("Epsilon")
        .help("Keeps steps bounded where gradients are almost zero.")
        .log_scale()
        .changes_live(),
    weight_decay::spec(),
};

void lower(const Params& p, UpdateLowering& to)
{
    Attributes columns;
    for (const auto* key : {"learning_rate", "beta1", "beta2", "epsilon"}) columns[key] = to.knob(key);
    for (const auto& learned : to.learned()) {
        const auto parameter = learned.parameter, gradient = weight_decay::gradient(p, to, learned);
        const auto& shape = to.type(parameter).shape;
        const auto m = to.state(parameter, "m", shape), v = to.state(parameter, "v", shape);
        to.update(
            "adam", {parameter, gradient, to.samples(), to.finite(), to.updates(), m, v}, {parameter, m, v}, columns);
    }
}

} // namespace

extern const OptimizerType adam_optimizer;
const OptimizerType adam_optimizer{
    "Adam", "Finds a rate for each parameter by itself; a good first choice.", schema, 2, lower};

} // namespace epoch
