#include "exchange/keras_training.h"

#include "exchange/python_program.h"
#include "model/optimizer_type.h"
#include "plan/torch_layer.h"

namespace epoch::keras {
namespace {

using python::number;

// The optimizer's call; `differs`: comments for what Keras computes otherwise.
std::string optimizer_text(const TrainingSettings& training, const Params& settings, std::string& before)
{
    const OptimizerType* type = find_optimizer(training.optimizer);
    if (!type) return "";
    const Params p(type->schema, training.optimizer_values);
    const auto differs = [&](const std::string& what) { before += "    # differs: " + what + "\n"; };
    const auto option = [&](const char* theirs, const char* ours) {
        return "        " + std::string(theirs) + "=" + number(p.real(ours)) + ",\n";
    };
    const auto betas = [&] { return option("beta_1", "beta1") + option("beta_2", "beta2"); };
    const auto& name = training.optimizer;
    const double decay = p.real("weight_decay");
    const bool decoupled = name == "adamw" || name == "lion";
    std::string call, options;
    if (name == "sgd") {
        call = "SGD";
        options = option("momentum", "momentum");
        if (p.real("momentum") > 0) {
            if (p.flag("nesterov")) options += "        nesterov=True,\n";
            differs("Keras multiplies by the learning rate before the momentum; a schedule acts later here");
        }
    } else if (name == "adam" || name == "adamw") {
        call = name == "adam" ? "Adam" : "AdamW";
        options = betas() + option("epsilon", "epsilon");
        differs("Keras adds epsilon before it corrects the bias of the moments, not after");
    } else if (name == "rmsprop") {
        call = "RMSprop";
        options = option("rho", "decay") + option("epsilon", "epsilon");
        differs("Keras adds epsilon under the root, not to it");
    } else if (name == "lion") {
        call = "Lion";
        options = betas();
    } else {
        return "";
    }
    if (decoupled) options += option("weight_decay", "weight_decay");
    if (!decoupled && decay > 0)
        before += "    # Decay as part of the gradient: Keras' own weight_decay is the decoupled one.\n"
                  "    for variable in net.trainable_variables:\n        variable.regularizer = keras.regularizers.L2("
            + number(decay / 2) + ")\n";
    const double norm = settings.real("clip_norm"), value = settings.real("clip_value");
    if (!decoupled && decay > 0 && (norm > 0 || value > 0))
        differs("the gradient is clipped with its decay, not without");
    if (norm > 0) options += "        global_clipnorm=" + number(norm) + ",\n";
    if (value > 0 && norm > 0)
        differs("Keras clips either norm or values; the values are not clipped here");
    else if (value > 0)
        options += "        clipvalue=" + number(value) + ",\n";
    return "keras.optimizers." + call + "(\n        rate,\n" + options + "    )";
}

std::string factor_text(const Params& p)
{
    const auto schedule = python::schedule_of(p, "ops.cos");
    if (schedule.factor.empty())
        return "        top = " + schedule.top + "\n        rising = " + schedule.rising
            + "\n        falling = " + schedule.falling + "\n        return ops.where(step < top, rising, falling)\n";
    // Of a tensor in any case.
    const std::string factor = schedule.factor == "1.0" ? "1.0 + 0.0 * step" : schedule.factor;
    const auto& warm = schedule.warmup;
    if (warm.empty()) return "        return " + factor + "\n";
    return "        warm = (step + 1) / " + warm + "\n        warming = step < " + warm
        + "\n        step, steps = step - " + warm + ", max(1, steps - " + warm
        + ")\n        return ops.where(warming, warm, " + factor + ")\n";
}

} // namespace
} // namespace epoch::keras

namespace epoch {

KerasTraining keras_training(const TrainingSettings& training)
{
    const Params p(training_schema(), training.values);
    KerasTraining result;
    result.optimizer = keras::optimizer_text(training, p, result.before);
    result.factor = keras::factor_text(p);
    if (const OptimizerType* type = find_optimizer(training.optimizer))
        result.rate = python::number(Params(type->schema, training.optimizer_values).real("learning_rate"));
    return result;
}

} // namespace epoch
