// adam: Kingma and Ba, "Adam: a method for stochastic optimization", ICLR 2015, algorithm 1, in one pass.
#include "common/clones.h"
#include "common/reciprocal.h"
#include "cpu/primitives/parameter_update.h"

#include <algorithm>
#include <cmath>

namespace epoch::cpu {
namespace {

// The corrections 1 / (1 - beta^t) are folded into the rate and into the root.
struct Factors {
    float share, beta1, beta2, rest1, rest2, rate, root, epsilon;
};

EPOCH_CLONES void update_numbers(float* p, float* m, float* v, const float* g, Factors f, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float gradient = g[i] * f.share;
        const float first = f.beta1 * m[i] + f.rest1 * gradient;
        const float second = f.beta2 * v[i] + f.rest2 * (gradient * gradient);
        m[i] = first;
        v[i] = second;
        p[i] -= f.rate * first * loop_reciprocal(std::min(std::sqrt(second) * f.root + f.epsilon, 1e37f));
    }
}

struct Adam {
    std::uint32_t rate, beta1, beta2, epsilon; // columns

    static constexpr std::size_t states = 2;
    static constexpr bool counts_updates = true;
    static constexpr auto update = update_numbers;

    Factors factors(const UpdateFacts& now) const
    {
        const double one = static_cast<double>(now.knobs[beta1]), two = static_cast<double>(now.knobs[beta2]);
        const double step = static_cast<double>(now.knobs[rate]), t = static_cast<double>(now.updates);
        return {.share = 1.0f / now.samples,
            .beta1 = now.knobs[beta1],
            .beta2 = now.knobs[beta2],
            .rest1 = static_cast<float>(1.0 - one),
            .rest2 = static_cast<float>(1.0 - two),
            .rate = static_cast<float>(step / (1.0 - std::pow(one, t))),
            .root = static_cast<float>(1.0 / std::sqrt(1.0 - std::pow(two, t))),
            .epsilon = now.knobs[epsilon]};
    }
};

PreparedOp prepare(OpView& op)
{
    return prepare_update(
        op, Adam{op.column("learning_rate"), op.column("beta1"), op.column("beta2"), op.column("epsilon")});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op adam_cpu_op{cpu::prepare};
}
