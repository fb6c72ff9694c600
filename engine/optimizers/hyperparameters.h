// Hyperparameters that several optimizers share, so that a key, a range and a help text are written once.
#pragma once

#include "plan/update_lowering.h"

namespace epoch::hyperparameters {

inline ParamSpec learning_rate(double fallback, double max)
{
    return real("learning_rate", fallback)
        .range(1e-8, max)
        .label("Learning rate")
        .help("How far each step goes, about the same for every parameter.")
        .log_scale()
        .changes_live();
}

// The decay rate of a moving average: beta1, beta2, and the decay of RMSprop.
inline ParamSpec decay_rate(std::string key, double fallback, std::string label, std::string help)
{
    return real(std::move(key), fallback)
        .range(0, 0.999999)
        .label(std::move(label))
        .help(std::move(help))
        .changes_live();
}

inline ParamSpec beta1(double fallback)
{
    return decay_rate("beta1", fallback, "Beta 1", "How much of the mean gradient so far is kept at each step.");
}

inline ParamSpec beta2(double fallback)
{
    return decay_rate(
        "beta2", fallback, "Beta 2", "How much of the mean squared gradient so far is kept at each step.");
}

inline ParamSpec epsilon()
{
    return real("epsilon", 1e-8)
        .range(1e-15, 1)
        .label("Epsilon")
        .help("Keeps steps bounded where gradients are almost zero.")
        .log_scale()
        .changes_live();
}

// Decoupled weight decay (Loshchilov and Hutter, ICLR 2019): the update op applies it beside the gradient.
inline ParamSpec decoupled_weight_decay(double fallback)
{
    return real("weight_decay", fallback)
        .range(0, 10)
        .label("Weight decay")
        .help("This share of every parameter, times the learning rate, is taken away at each step.")
        .changes_live();
}

// Weight decay as an L2 penalty, as in PyTorch's SGD, Adam and RMSprop: it is added to the gradient after clipping, and
// so goes through momentum and moments.
inline ParamSpec l2_weight_decay()
{
    return real("weight_decay", 0)
        .range(0, 10)
        .label("Weight decay")
        .help("This share of every parameter is added to its gradient; 0 adds nothing, and is fixed when training "
              "starts.")
        .changes_live();
}

inline Tensor gradient_with_l2_decay(const Params& p, UpdateLowering& to, const UpdateLowering::Learned& learned)
{
    if (!(p.real("weight_decay") > 0)) return learned.gradient;
    return to.op("decay_gradient", {learned.parameter, learned.gradient, to.samples()},
        {{"weight_decay", to.live_parameter("weight_decay")}});
}

// The columns of the keys, as attributes of the same names.
inline Attributes columns(UpdateLowering& to, std::initializer_list<const char*> keys)
{
    Attributes columns;
    for (const auto* key : keys) columns[key] = to.live_parameter(key);
    return columns;
}

// The update of Adam and AdamW, which keep two moments: m of the gradient and v of its square.
inline void adam_update(
    std::string_view op, UpdateLowering& to, Tensor parameter, Tensor gradient, const Attributes& columns)
{
    const auto& shape = to.type(parameter).shape;
    const auto m = to.state(parameter, "m", shape), v = to.state(parameter, "v", shape);
    to.update(op, {parameter, gradient, to.samples(), to.finite(), to.updates(), m, v}, {parameter, m, v}, columns);
}

} // namespace epoch::hyperparameters
