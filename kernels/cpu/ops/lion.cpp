// lion: Chen et al., "Symbolic discovery of optimization algorithms", NeurIPS 2023, algorithm 2, in one pass.
#include "common/clones.h"
#include "cpu/primitives/parameter_update.h"

namespace epoch::cpu {
namespace {

struct Factors {
    float share, rate, beta1, rest1, beta2, rest2, kept;
};

EPOCH_CLONES void update_numbers(float* p, float* m, const float* g, Factors f, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float gradient = g[i] * f.share;
        const float direction = f.beta1 * m[i] + f.rest1 * gradient;
        const float sign = direction > 0.0f ? 1.0f : direction < 0.0f ? -1.0f : 0.0f;
        m[i] = f.beta2 * m[i] + f.rest2 * gradient;
        p[i] = p[i] * f.kept - f.rate * sign;
    }
}

float rest_of(float share) { return static_cast<float>(1.0 - static_cast<double>(share)); }

struct Lion {
    std::uint32_t rate, beta1, beta2, decay; // columns

    static constexpr std::size_t states = 1;
    static constexpr bool counts_updates = false;
    static constexpr auto update = update_numbers;

    Factors factors(const UpdateFacts& now) const
    {
        const float* knobs = now.knobs;
        const float step = knobs[rate];
        return {.share = 1.0f / now.samples,
            .rate = step,
            .beta1 = knobs[beta1],
            .rest1 = rest_of(knobs[beta1]),
            .beta2 = knobs[beta2],
            .rest2 = rest_of(knobs[beta2]),
            .kept = static_cast<float>(1.0 - static_cast<double>(step) * static_cast<double>(knobs[decay]))};
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
