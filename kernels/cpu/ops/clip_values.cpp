// clip_values: clamps a gradient so that it is within -limit ... limit after its division by the divisor. NaN stays
// NaN.
#include "common/clones.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t count;
    std::uint32_t limit; // column
};

EPOCH_CLONES void clip(float* g, float limit, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float clipped = g[i] > limit ? limit : g[i];
        g[i] = clipped < -limit ? -limit : clipped;
    }
}

void run(const State& state, const Arguments& at)
{
    const float limit = at.now->hyperparameters[state.limit] * *at.input<float>(1);
    if (!(limit > 0.0f)) return;
    float* g = at.output<float>(0);
    for_elements(
        state.count, at.now->threads, [&](std::int64_t first, std::int64_t count) { clip(g + first, limit, count); });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require_in_place(0, 0);
    op.require_f32({&op.input(0), &op.input(1)});
    op.require(op.input(1).count == 1, "the divisor must have one element");
    return prepared<State, run>({op.input(0).count, op.column("clip_value")});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op clip_values_cpu_op{cpu::prepare};
}
