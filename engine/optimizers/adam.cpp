// adam: Adam (Kingma and Ba, ICLR 2015): a rate of its own for each parameter.
#include "optimizers/hyperparameters.h"

namespace epoch {
namespace {

namespace hyper = hyperparameters;

const ParamSchema schema{hyper::learning_rate(0.001, 10), hyper::beta1(0.9), hyper::beta2(0.999), hyper::epsilon(),
    hyper::l2_weight_decay()};

void lower(const Params& p, UpdateLowering& to)
{
    const auto columns = hyper::columns(to, {"learning_rate", "beta1", "beta2", "epsilon"});
    for (const auto& learned : to.learned())
        hyper::adam_update("adam", to, learned.parameter, hyper::gradient_with_l2_decay(p, to, learned), columns);
}

} // namespace

extern const OptimizerType adam_optimizer;
const OptimizerType adam_optimizer{
    "Adam", "Finds a rate for each parameter by itself; a good first choice.", schema, 2, lower};

} // namespace epoch
