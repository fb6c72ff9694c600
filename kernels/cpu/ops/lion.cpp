// lion: Chen et al., "Symbolic discovery of optimization algorithms", NeurIPS 2023, algorithm 2, in one pass.
#include "common/clones.h"
#include "cpu/primitives/parameter_update.h"

namespace epoch::cpu {
namespace {

struct Factors {
    float inverse_samples, rate, beta1, one_minus_beta1, beta2, one_minus_beta2, decay_factor;
};

EPOCH_CLONES void update_elements(float* p, float* m, const float* g, Factors f, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float gradient = g[i] * f.inverse_samples;
        const float direction = f.beta1 * m[i] + f.one_minus_beta1 * gradient;
        const float sign = direction > 0.0f ? 1.0f : direction < 0.0f ? -1.0f : 0.0f;
        m[i] = f.beta2 * m[i] + f.one_minus_beta2 * gradient;
        p[i] = p[i] * f.decay_factor - f.rate * sign;
    }
}

float one_minus(float inverse_samples) { return static_cast<float>(1.0 - static_cast<double>(inverse_samples)); }

struct Lion {
    std::uint32_t rate, beta1, beta2, decay; // columns

    static constexpr std::size_t states = 1;
    static constexpr bool counts_updates = false;
    static constexpr auto update = update_elements;

    Factors factors(const UpdateFacts& now) const
    {
        const float* hyperparameters = now.hyperparameters;
        const float step = hyperparameters[rate];
        return {.inverse_samples = 1.0f / now.samples,
            .rate = step,
            .beta1 = hyperparameters[beta1],
            .one_minus_beta1 = one_minus(hyperparameters[beta1]),
            .beta2 = hyperparameters[beta2],
            .one_minus_beta2 = one_minus(hyperparameters[beta2]),
            .decay_factor =
                static_cast<float>(1.0 - static_cast<double>(step) * static_cast<double>(hyperparameters[decay]))};
    }
};

PreparedOp prepare(OpView& op)
{
    return prepare_update(
        op, Lion{op.column("learning_rate"), op.column("beta1"), op.column("beta2"), op.column("weight_decay")});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op lion_cpu_op{cpu::prepare};
}
