// adamw: Adam with decoupled weight decay (Loshchilov and Hutter, ICLR 2019).
#include "optimizers/hyperparameters.h"

namespace epoch {
namespace {

namespace hyper = hyperparameters;

const ParamSchema schema{hyper::learning_rate(0.001, 10), hyper::decoupled_weight_decay(0.01), hyper::beta1(0.9),
    hyper::beta2(0.999), hyper::epsilon()};

void lower(const Params&, UpdateLowering& to)
{
    const auto columns = hyper::columns(to, {"learning_rate", "weight_decay", "beta1", "beta2", "epsilon"});
    for (const auto& [parameter, gradient] : to.learned())
        hyper::adam_update("adamw", to, parameter, gradient, columns);
}

} // namespace

extern const OptimizerType adamw_optimizer;
const OptimizerType adamw_optimizer{"AdamW",
    "Adam that also pulls every weight a little towards zero; the usual choice for transformers.", schema, 2, lower};

} // namespace epoch
