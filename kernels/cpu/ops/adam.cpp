// adam: Kingma and Ba, "Adam: a method for stochastic optimization", ICLR 2015, algorithm 1, in one pass.
#include "common/clones.h"
#include "common/reciprocal.h"
#include "cpu/op.h"
#include "cpu/parallel.h"

#include <algorithm>
#include <cmath>

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t count;
    std::uint32_t rate, beta1, beta2, epsilon; // columns
};

// The corrections 1 / (1 - beta^t) are folded into the rate and into the root.
struct Factors {
    float share, beta1, beta2, rest1, rest2, rate, root, epsilon;
};

EPOCH_CLONES void update(float* p, float* m, float* v, const float* g, Factors f, std::int64_t count)
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

Factors factors(const State& state, const float* knobs, float samples, std::int64_t updates)
{
    const double beta1 = static_cast<double>(knobs[state.beta1]), beta2 = static_cast<double>(knobs[state.beta2]);
    const double t = static_cast<double>(updates);
    return {.share = 1.0f / samples,
        .beta1 = knobs[state.beta1],
        .beta2 = knobs[state.beta2],
        .rest1 = static_cast<float>(1.0 - beta1),
        .rest2 = static_cast<float>(1.0 - beta2),
        .rate = static_cast<float>(static_cast<double>(knobs[state.rate]) / (1.0 - std::pow(beta1, t))),
        .root = static_cast<float>(1.0 / std::sqrt(1.0 - std::pow(beta2, t))),
        .epsilon = knobs[state.epsilon]};
}

void run(const State& state, const Arguments& at)
{
    if (*at.input<float>(3) == 0.0f) return;
    const Factors f = factors(state, at.now->knobs, *at.input<float>(2), *at.input<std::int64_t>(4));
    float *p = at.output<float>(0), *m = at.output<float>(1), *v = at.output<float>(2);
    const float* g = at.input<float>(1);
    const std::int64_t work = 4 * state.count; // each number is one of four
    for_blocks(
        state.count, block_elements, work, at.now->threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
            update(p + first, m + first, v + first, g + first, f, last - first);
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(7, 3);
    op.require_in_place(0, 0);
    op.require_in_place(1, 5);
    op.require_in_place(2, 6);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3), &op.input(5), &op.input(6)});
    op.require(op.input(4).dtype == EPOCH_I64 && op.input(4).count == 1, "updates have to be i64 [1]");
    const std::int64_t count = op.input(0).count;
    for (const std::size_t i : {1, 5, 6}) op.require(op.input(i).count == count, "the tensors differ in size");
    op.require(op.input(2).count == 1 && op.input(3).count == 1, "samples and finite are one number each");
    return prepared<State, run>(
        {count, op.column("learning_rate"), op.column("beta1"), op.column("beta2"), op.column("epsilon")});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op adam_cpu_op{cpu::prepare};
}
