// rmsprop: Tieleman and Hinton, "Lecture 6.5: rmsprop", Coursera, 2012, in one pass.
// Epsilon is added outside the root.
#include "common/clones.h"
#include "cpu/primitives/parameter_update.h"

#include <cmath>

namespace epoch::cpu {
namespace {

struct Factors {
    float inverse_samples, rate, decay, one_minus_decay, epsilon;
};

EPOCH_CLONES void update_elements(float* p, float* v, const float* g, Factors f, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float gradient = g[i] * f.inverse_samples;
        const float square = f.decay * v[i] + f.one_minus_decay * (gradient * gradient);
        v[i] = square;
        p[i] -= f.rate * gradient / (std::sqrt(square) + f.epsilon);
    }
}

struct RmsProp {
    std::uint32_t rate, decay, epsilon; // columns

    static constexpr std::size_t states = 1;
    static constexpr bool counts_updates = false;
    static constexpr auto update = update_elements;

    Factors factors(const UpdateFacts& now) const
    {
        return {.inverse_samples = 1.0f / now.samples,
            .rate = now.hyperparameters[rate],
            .decay = now.hyperparameters[decay],
            .one_minus_decay = static_cast<float>(1.0 - static_cast<double>(now.hyperparameters[decay])),
            .epsilon = now.hyperparameters[epsilon]};
    }
};

PreparedOp prepare(OpView& op)
{
    return prepare_update(op, RmsProp{op.column("learning_rate"), op.column("decay"), op.column("epsilon")});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op rmsprop_cpu_op{cpu::prepare};
}
