// sgd: stochastic gradient descent with optional momentum.
#include "optimizers/hyperparameters.h"

namespace epoch {
namespace {

namespace hyper = hyperparameters;

const ParamSchema schema{
    hyper::learning_rate(0.1, 100).help("How far each step goes against the gradient."),
    real("momentum", 0)
        .range(0, 0.9999)
        .label("Momentum")
        .help("How much of the last step's direction is kept; 0 keeps no velocity, and is fixed when training starts.")
        .changes_live(),
    flag("nesterov", false).label("Nesterov").help("Looks ahead along the velocity before it turns; needs momentum."),
    hyper::l2_weight_decay(),
};

void lower(const Params& p, UpdateLowering& to)
{
    Attributes attributes{{"learning_rate", to.live_parameter("learning_rate")}};
    const bool moving = p.real("momentum") > 0;
    if (moving) attributes["momentum"] = to.live_parameter("momentum");
    if (moving && p.flag("nesterov")) attributes["nesterov"] = std::int64_t{1};
    for (const auto& learned : to.learned()) {
        const auto parameter = learned.parameter;
        std::vector inputs{parameter, hyper::gradient_with_l2_decay(p, to, learned), to.samples(), to.finite()};
        std::vector outputs{parameter};
        if (moving) {
            const auto velocity = to.state(parameter, "velocity", to.type(parameter).shape);
            inputs.push_back(velocity);
            outputs.push_back(velocity);
        }
        to.update("sgd", std::move(inputs), std::move(outputs), attributes);
    }
}

} // namespace

extern const OptimizerType sgd_optimizer;
const OptimizerType sgd_optimizer{
    "SGD", "Goes straight down the gradient; simple, and best with a well-chosen rate.", schema, 1, lower};

} // namespace epoch
