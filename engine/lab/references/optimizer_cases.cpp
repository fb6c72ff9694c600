// References of the optimizers: the algorithms of their papers in double. Hyperparameters are FP32 as on every device.
#include "lab/references/optimizer_cases.h"

#include <cmath>

namespace epoch::reference {
namespace {

double as_fp32(double value) { return static_cast<double>(static_cast<float>(value)); }

// The hyperparameters of the cases.
struct AsSet {
    double rate = as_fp32(0.05), momentum = as_fp32(0.9), decay = as_fp32(0.3), epsilon = as_fp32(1e-4);
    double beta1 = as_fp32(0.9), beta2 = as_fp32(0.99), alpha = as_fp32(0.8);
};
const AsSet as_set;

void plain(Moments& at, double g, int) { at.parameter -= as_set.rate * g; }

void with_momentum(Moments& at, double g, int)
{
    at.v = as_set.momentum * at.v + g;
    at.parameter -= as_set.rate * at.v;
}

// Nesterov momentum: Sutskever et al., ICML 2013, in the form of PyTorch's SGD.
void nesterov(Moments& at, double g, int)
{
    at.v = as_set.momentum * at.v + g;
    at.parameter -= as_set.rate * (g + as_set.momentum * at.v);
}

// PyTorch's SGD: the L2 penalty goes through the momentum.
void decaying_momentum(Moments& at, double g, int) { with_momentum(at, g + as_set.decay * at.parameter, 0); }

// Adam: Kingma and Ba, ICLR 2015, algorithm 1, without the learning rate.
double adam_step(Moments& at, double g, int t)
{
    at.m = as_set.beta1 * at.m + (1 - as_set.beta1) * g;
    at.v = as_set.beta2 * at.v + (1 - as_set.beta2) * g * g;
    return at.m / (1 - std::pow(as_set.beta1, t))
        / (std::sqrt(at.v / (1 - std::pow(as_set.beta2, t))) + as_set.epsilon);
}

void adam(Moments& at, double g, int t) { at.parameter -= as_set.rate * adam_step(at, g, t); }

// Adam with an L2 penalty in the gradient.
void decaying_adam(Moments& at, double g, int t) { adam(at, g + as_set.decay * at.parameter, t); }

// AdamW: Loshchilov and Hutter, ICLR 2019, algorithm 2, with the decay scaled by the learning rate.
void adamw(Moments& at, double g, int t)
{
    at.parameter -= as_set.rate * (adam_step(at, g, t) + as_set.decay * at.parameter);
}

// RMSProp: Tieleman and Hinton, Coursera lecture 6.5, 2012.
void rmsprop(Moments& at, double g, int)
{
    at.v = as_set.alpha * at.v + (1 - as_set.alpha) * g * g;
    at.parameter -= as_set.rate * g / (std::sqrt(at.v) + as_set.epsilon);
}

// Lion: Chen et al., NeurIPS 2023, algorithm 2.
void lion(Moments& at, double g, int)
{
    const double c = as_set.beta1 * at.m + (1 - as_set.beta1) * g;
    at.parameter -= as_set.rate * ((c > 0) - (c < 0) + as_set.decay * at.parameter);
    at.m = as_set.beta2 * at.m + (1 - as_set.beta2) * g;
}

} // namespace

std::vector<OptimizerCase> optimizer_cases()
{
    const Values averages{{"learning_rate", 0.05}, {"beta1", 0.9}, {"beta2", 0.99}, {"epsilon", 1e-4}};
    const auto with = [](Values values, const char* key, Value value) {
        values[key] = std::move(value);
        return values;
    };
    const Values moving{{"learning_rate", 0.05}, {"momentum", 0.9}};
    return {
        {"sgd", "sgd", {{"learning_rate", 0.05}}, plain},
        {"sgd with momentum", "sgd", moving, with_momentum},
        {"sgd with nesterov", "sgd", with(moving, "nesterov", true), nesterov},
        {"sgd with momentum and decay", "sgd", with(moving, "weight_decay", 0.3), decaying_momentum},
        {"adam", "adam", averages, adam},
        {"adam with decay", "adam", with(averages, "weight_decay", 0.3), decaying_adam},
        {"adamw", "adamw", with(averages, "weight_decay", 0.3), adamw},
        {"rmsprop", "rmsprop", {{"learning_rate", 0.05}, {"decay", 0.8}, {"epsilon", 1e-4}}, rmsprop},
        {"lion", "lion", {{"learning_rate", 0.05}, {"beta1", 0.9}, {"beta2", 0.99}, {"weight_decay", 0.3}}, lion},
    };
}

} // namespace epoch::reference
