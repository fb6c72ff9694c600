// reshape: a copy; the numbers keep their order. What lies in lanes is turned into canonical form, or that into lanes.
#include "cpu/primitives/blocked_layout.h"
#include "cpu/device/parallel.h"

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

struct LaneState {
    ImageLanes from, to; // without images: canonical form
};

void run_in_lanes(const LaneState& state, const Arguments& at)
{
    const void* x = at.inputs[0];
    void* y = at.outputs[0];
    if (state.from.images) {
        void* canonical = state.to.images ? at.workspace : y;
        take_out_of_lanes(state.from, x, canonical, at.now->threads);
        x = canonical;
    }
    if (state.to.images) put_into_lanes(state.to, x, y, at.now->threads);
}

PreparedOp prepare_in_lanes(const TensorFacts& x, const TensorFacts& y)
{
    LaneState state;
    if (x.lanes > 1) state.from = image_lanes(x);
    if (y.lanes > 1) state.to = image_lanes(y);
    const bool both = x.lanes > 1 && y.lanes > 1;
    return prepared<LaneState, run_in_lanes>(
        state, both ? ": 2 reorders" : ": 1 reorder", both ? x.canonical_bytes : 0);
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    op.require(op.input(0).count == op.output(0).count, "the result differs in size");
    if (op.status() == EPOCH_OK && (op.input(0).lanes > 1 || op.output(0).lanes > 1))
        return prepare_in_lanes(op.input(0), op.output(0));
    return prepared<State, run>({op.output(0).count}, ": copy");
}

LayoutWish layouts(OpView&) { return {Layouts::each_its_own}; }

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op reshape_cpu_op{cpu::prepare, cpu::layouts};
}
