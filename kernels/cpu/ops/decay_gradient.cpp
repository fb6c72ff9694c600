// decay_gradient: gradient + decay x divisor x parameter: adds an L2 penalty to a gradient that is divided later.
#include "common/clones.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t count;
    std::uint32_t decay; // column
};

EPOCH_CLONES void add_share(const float* p, const float* g, float* out, float share, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) out[i] = g[i] + share * p[i];
}

void run(const State& state, const Arguments& at)
{
    const float *p = at.input<float>(0), *g = at.input<float>(1);
    float* out = at.output<float>(0);
    const float share = at.now->hyperparameters[state.decay] * *at.input<float>(2);
    for_elements(state.count, at.now->threads,
        [&](std::int64_t first, std::int64_t count) { add_share(p + first, g + first, out + first, share, count); });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(3, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.output(0)});
    const std::int64_t count = op.output(0).count;
    op.require(op.input(0).count == count && op.input(1).count == count, "the tensors differ in size");
    op.require(op.input(2).count == 1, "the divisor must have one element");
    return prepared<State, run>({count, op.column("weight_decay")});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op decay_gradient_cpu_op{cpu::prepare};
}
