// sgd: stochastic gradient descent, with velocity when it is given one (PyTorch's form: the rate multiplies
// afterwards), which Nesterov's form looks ahead along (Sutskever et al., ICML 2013, as PyTorch writes it).
#include "common/clones.h"
#include "cpu/primitives/parameter_update.h"

namespace epoch::cpu {
namespace {

struct Factors {
    float share, rate, momentum;
    float step; // where there is no velocity
};

EPOCH_CLONES void plain(float* p, const float* g, Factors f, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) p[i] -= f.step * g[i];
}

EPOCH_CLONES void with_velocity(float* p, float* v, const float* g, Factors f, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float velocity = f.momentum * v[i] + f.share * g[i];
        v[i] = velocity;
        p[i] -= f.rate * velocity;
    }
}

EPOCH_CLONES void with_nesterov(float* p, float* v, const float* g, Factors f, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float gradient = f.share * g[i], velocity = f.momentum * v[i] + gradient;
        v[i] = velocity;
        p[i] -= f.rate * (f.momentum * velocity + gradient);
    }
}

template <std::size_t velocities, auto update_numbers> struct Sgd {
    std::uint32_t rate, momentum; // columns

    static constexpr std::size_t states = velocities;
    static constexpr bool counts_updates = false;
    static constexpr auto update = update_numbers;

    Factors factors(const UpdateFacts& now) const
    {
        return {.share = 1.0f / now.samples,
            .rate = now.knobs[rate],
            .momentum = states ? now.knobs[momentum] : 0.0f,
            .step = now.knobs[rate] / now.samples};
    }
};

PreparedOp prepare(OpView& op)
{
    const bool velocity = op.has_input(4), nesterov = op.integer_or("nesterov", 0) != 0;
    op.require(velocity || !nesterov, "nesterov needs a velocity");
    const std::uint32_t rate = op.column("learning_rate"), momentum = velocity ? op.column("momentum") : 0;
    if (nesterov) return prepare_update(op, Sgd<1, with_nesterov>{rate, momentum}, " with nesterov: own loops");
    if (velocity) return prepare_update(op, Sgd<1, with_velocity>{rate, momentum}, " with velocity: own loops");
    return prepare_update(op, Sgd<0, plain>{rate, momentum});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op sgd_cpu_op{cpu::prepare};
}
