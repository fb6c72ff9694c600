// rmsprop: RMSprop (Tieleman and Hinton, 2012): steps divided by the recent size of each parameter's gradient.
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
    real("decay", 0.9)
        .range(0, 0.999999)
        .label("Decay")
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
    for (const auto* key : {"learning_rate", "decay", "epsilon"}) columns[key] = to.knob(key);
    for (const auto& learned : to.learned()) {
        const auto parameter = learned.parameter, gradient = weight_decay::gradient(p, to, learned);
        const auto v = to.state(parameter, "v", to.type(parameter).shape);
        to.update("rmsprop", {parameter, gradient, to.samples(), to.finite(), v}, {parameter, v}, columns);
    }
}

} // namespace

extern const OptimizerType rmsprop_optimizer;
const OptimizerType rmsprop_optimizer{"RMSprop",
    "Divides each step by the recent size of its gradient; holds up well on noisy losses.", schema, 1, lower};

} // namespace epoch
