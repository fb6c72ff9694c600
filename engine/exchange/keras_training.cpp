#include "exchange/keras_training.h"

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
    const auto& kind = p.choice("schedule");
    const auto lowest = number(p.real("lowest_share")), drop = number(p.real("drop_factor"));
    const auto every = std::to_string(p.integer("drop_every")), warm = std::to_string(p.integer("warmup_steps"));
    const bool warms = kind != "one_cycle" && p.integer("warmup_steps") > 0;
    std::string text;
    if (warms)
        text += "        warm = (step + 1) / " + warm + "\n        warming = step < " + warm
            + "\n        step, steps = step - " + warm + ", max(1, steps - " + warm + ")\n";
    std::string factor = "1.0 + 0.0 * step";
    if (kind == "step") factor = drop + " ** ops.floor(step / (epoch * " + every + "))";
    if (kind == "exponential") factor = drop + " ** (step / (epoch * " + every + "))";
    if (kind == "cosine") factor = lowest + " + (1 - " + lowest + ") * (1 + ops.cos(math.pi * step / steps)) / 2";
    if (kind == "one_cycle") {
        const auto first = number(p.real("first_share"));
        text += "        top = " + number(p.real("rise_share")) + " * steps\n        rising = " + first + " + (1 - "
            + first + ") * (1 - ops.cos(math.pi * step / top)) / 2\n        falling = " + lowest + " + (1 - " + lowest
            + ") * (1 + ops.cos(math.pi * (step - top) / (steps - top))) / 2\n";
        factor = "ops.where(step < top, rising, falling)";
    }
    return text + "        return " + (warms ? "ops.where(warming, warm, " + factor + ")" : factor) + "\n";
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
