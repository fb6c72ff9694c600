// rmsprop: Tieleman and Hinton, "Lecture 6.5: rmsprop", Coursera, 2012, in one pass; epsilon stands outside the root.
#include "common/clones.h"
#include "cpu/op.h"
#include "cpu/parallel.h"

#include <cmath>

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t count;
    std::uint32_t rate, decay, epsilon; // columns
};

struct Factors {
    float share, rate, decay, rest, epsilon;
};

EPOCH_CLONES void update(float* p, float* v, const float* g, Factors f, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float gradient = g[i] * f.share;
        const float square = f.decay * v[i] + f.rest * (gradient * gradient);
        v[i] = square;
        p[i] -= f.rate * gradient / (std::sqrt(square) + f.epsilon);
    }
}

void run(const State& state, const Arguments& at)
{
    if (*at.input<float>(3) == 0.0f) return;
    const float* knobs = at.now->knobs;
    const float decay = knobs[state.decay];
    const Factors f{.share = 1.0f / *at.input<float>(2),
        .rate = knobs[state.rate],
        .decay = decay,
        .rest = static_cast<float>(1.0 - static_cast<double>(decay)),
        .epsilon = knobs[state.epsilon]};
    float *p = at.output<float>(0), *v = at.output<float>(1);
    const float* g = at.input<float>(1);
    for_elements(state.count, at.now->threads,
        [&](std::int64_t first, std::int64_t count) { update(p + first, v + first, g + first, f, count); });
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
    return prepared<State, run>({count, op.column("learning_rate"), op.column("decay"), op.column("epsilon")});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op rmsprop_cpu_op{cpu::prepare};
}
