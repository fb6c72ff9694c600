// lion: Chen et al., "Symbolic discovery of optimization algorithms", NeurIPS 2023, algorithm 2, in one pass.
#include "common/clones.h"
#include "cpu/op.h"
#include "cpu/parallel.h"

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t count;
    std::uint32_t rate, beta1, beta2, decay; // columns
};

struct Factors {
    float share, rate, beta1, rest1, beta2, rest2, kept;
};

EPOCH_CLONES void update(float* p, float* m, const float* g, Factors f, std::int64_t count)
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

void run(const State& state, const Arguments& at)
{
    if (*at.input<float>(3) == 0.0f) return;
    const float* knobs = at.now->knobs;
    const float rate = knobs[state.rate], beta1 = knobs[state.beta1], beta2 = knobs[state.beta2];
    const Factors f{.share = 1.0f / *at.input<float>(2),
        .rate = rate,
        .beta1 = beta1,
        .rest1 = rest_of(beta1),
        .beta2 = beta2,
        .rest2 = rest_of(beta2),
        .kept = static_cast<float>(1.0 - static_cast<double>(rate) * static_cast<double>(knobs[state.decay]))};
    float *p = at.output<float>(0), *m = at.output<float>(1);
    const float* g = at.input<float>(1);
    for_elements(state.count, at.now->threads,
        [&](std::int64_t first, std::int64_t count) { update(p + first, m + first, g + first, f, count); });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(5, 2);
    op.require_in_place(0, 0);
    op.require_in_place(1, 4);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3), &op.input(4)});
    const std::int64_t count = op.input(0).count;
    op.require(op.input(1).count == count && op.input(4).count == count, "the tensors differ in size");
    op.require(op.input(2).count == 1 && op.input(3).count == 1, "samples and finite are one number each");
    return prepared<State, run>(
        {count, op.column("learning_rate"), op.column("beta1"), op.column("beta2"), op.column("weight_decay")});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op lion_cpu_op{cpu::prepare};
}
