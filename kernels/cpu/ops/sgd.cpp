// sgd: stochastic gradient descent, optionally with momentum and Nesterov momentum (Sutskever et al., ICML 2013). The
// learning rate multiplies the velocity, as in PyTorch.
#include "common/clones.h"
#include "cpu/primitives/parameter_update.h"

namespace epoch::cpu {
namespace {

struct Factors {
    float inverse_samples, rate, momentum;
    float step; // learning rate / samples, without momentum
};

EPOCH_CLONES void plain(float* p, const float* g, Factors f, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) p[i] -= f.step * g[i];
}

EPOCH_CLONES void with_momentum(float* p, float* v, const float* g, Factors f, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float velocity = f.momentum * v[i] + f.inverse_samples * g[i];
        v[i] = velocity;
        p[i] -= f.rate * velocity;
    }
}

EPOCH_CLONES void with_nesterov(float* p, float* v, const float* g, Factors f, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float gradient = f.inverse_samples * g[i], velocity = f.momentum * v[i] + gradient;
        v[i] = velocity;
        p[i] -= f.rate * (f.momentum * velocity + gradient);
    }
}

template <std::size_t velocities, auto update_elements> struct Sgd {
    std::uint32_t rate, momentum; // columns

    static constexpr std::size_t states = velocities;
    static constexpr bool counts_updates = false;
    static constexpr auto update = update_elements;

    Factors factors(const UpdateFacts& now) const
    {
        return {.inverse_samples = 1.0f / now.samples,
            .rate = now.hyperparameters[rate],
            .momentum = states ? now.hyperparameters[momentum] : 0.0f,
            .step = now.hyperparameters[rate] / now.samples};
    }
};

PreparedOp prepare(OpView& op)
{
    const bool velocity = op.has_input(4), nesterov = op.integer_or("nesterov", 0) != 0;
    op.require(velocity || !nesterov, "nesterov needs a velocity");
    const std::uint32_t rate = op.column("learning_rate"), momentum = velocity ? op.column("momentum") : 0;
    if (nesterov) return prepare_update(op, Sgd<1, with_nesterov>{rate, momentum}, " with nesterov: own loops");
    if (velocity) return prepare_update(op, Sgd<1, with_momentum>{rate, momentum}, " with velocity: own loops");
    return prepare_update(op, Sgd<0, plain>{rate, momentum});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op sgd_cpu_op{cpu::prepare};
}
