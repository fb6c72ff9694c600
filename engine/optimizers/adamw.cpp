// adamw: Adam with decoupled weight decay (Loshchilov and Hutter, ICLR 2019).
#include "optimizers/optimizer_type.h"

namespace epoch {
namespace {

const ParamSchema schema{
    real("learning_rate", 0.001)
        .range(1e-8, 10)
        .label("Learning rate")
        .help("How far each step goes, about the same for every parameter.")
        .log_scale()
        .changes_live(),
    real("weight_decay", 0.01)
        .range(0, 10)
        .label("Weight decay")
        .help("This share of every parameter, times the learning rate, is taken away at each step.")
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
};

void lower(const Params&, UpdateLowering& to)
{
    Attributes columns;
    for (const auto& spec : schema.specs()) columns[spec.key] = to.knob(spec.key);
    for (const auto& [parameter, gradient] : to.learned()) {
        const auto& shape = to.type(parameter).shape;
        const auto m = to.state(parameter, "m", shape), v = to.state(parameter, "v", shape);
        to.update(
            "adamw", {parameter, gradient, to.samples(), to.finite(), to.updates(), m, v}, {parameter, m, v}, columns);
    }
}

} // namespace

extern const OptimizerType adamw_optimizer;
const OptimizerType adamw_optimizer{"AdamW",
    "Adam that also pulls every weight a little towards zero; the usual choice for transformers.", schema, 2, lower};

} // namespace epoch
