// rmsprop: RMSprop (Tieleman and Hinton, 2012): steps divided by the recent size of each parameter's gradient.
#include "optimizers/hyperparameters.h"

namespace epoch {
namespace {

namespace hyper = hyperparameters;

const ParamSchema schema{
    hyper::learning_rate(0.001, 10),
    hyper::decay_rate("decay", 0.9, "Decay", "How much of the mean squared gradient so far is kept at each step."),
    hyper::epsilon(),
    hyper::l2_weight_decay(),
};

void lower(const Params& p, UpdateLowering& to)
{
    const auto columns = hyper::columns(to, {"learning_rate", "decay", "epsilon"});
    for (const auto& learned : to.learned()) {
        const auto parameter = learned.parameter, gradient = hyper::gradient_with_l2_decay(p, to, learned);
        const auto v = to.state(parameter, "v", to.type(parameter).shape);
        to.update("rmsprop", {parameter, gradient, to.samples(), to.finite(), v}, {parameter, v}, columns);
    }
}

} // namespace

extern const OptimizerType rmsprop_optimizer;
const OptimizerType rmsprop_optimizer{"RMSprop",
    "Divides each step by the recent size of its gradient; holds up well on noisy losses.", schema, 1, lower};

} // namespace epoch
