// reshape: a copy that keeps the order of elements. Blocked images are reordered to canonical layout or back.
#include "cpu/device/parallel.h"
#include "cpu/primitives/blocked_layout.h"

#include <cstring>

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t count;
};

void run(const State& state, const Arguments& at)
{
    const float* x = at.input<float>(0);
    float* y = at.output<float>(0);
    for_elements(state.count, at.now->threads, [&](std::int64_t first, std::int64_t count) {
        std::memcpy(y + first, x + first, static_cast<std::size_t>(count) * sizeof *y);
    });
}

struct BlockedState {
    BlockedImages from, to; // images = 0: canonical
};

void run_blocked(const BlockedState& state, const Arguments& at)
{
    const void* x = at.inputs[0];
    void* y = at.outputs[0];
    if (state.from.images) {
        void* canonical = state.to.images ? at.workspace : y;
        to_canonical_layout(state.from, x, canonical, at.now->threads);
        x = canonical;
    }
    if (state.to.images) to_blocked_layout(state.to, x, y, at.now->threads);
}

PreparedOp prepare_blocked(const TensorFacts& x, const TensorFacts& y)
{
    BlockedState state;
    if (x.channel_block > 1) state.from = blocked_images(x);
    if (y.channel_block > 1) state.to = blocked_images(y);
    const bool both = x.channel_block > 1 && y.channel_block > 1;
    return prepared<BlockedState, run_blocked>(
        state, both ? ": 2 reorders" : ": 1 reorder", both ? x.canonical_bytes : 0);
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    op.require(op.input(0).count == op.output(0).count, "the result differs in size");
    if (op.status() == EPOCH_OK && (op.input(0).channel_block > 1 || op.output(0).channel_block > 1))
        return prepare_blocked(op.input(0), op.output(0));
    return prepared<State, run>({op.output(0).count}, ": copy");
}

LayoutPreference layouts(OpView&) { return {Layouts::any}; }

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op reshape_cpu_op{cpu::prepare, cpu::layouts};
}
