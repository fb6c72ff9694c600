// adapt_loss_scale: dynamic loss scaling (Micikevicius et al., ICLR 2018). The scale halves after gradients that are
// not finite, and doubles after many steps with finite ones.
#include "cpu/compiler/op.h"

#include <algorithm>

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t interval;
    float min_scale, max_scale;
};

void run(const State& state, const Arguments& at)
{
    float& scale = *at.output<float>(0);
    std::int64_t& good_steps = *at.output<std::int64_t>(1);
    const bool finite = *at.input<float>(2) != 0.0f;
    const bool skipped = !finite && scale > state.min_scale;
    *at.output<float>(2) = finite || skipped ? 1.0f : 0.0f;
    *at.output<float>(3) = skipped ? 0.0f : *at.input<float>(3);
    good_steps = finite ? good_steps + 1 : 0;
    if (!finite) scale = std::max(scale / 2, state.min_scale);
    if (good_steps < state.interval) return;
    scale = std::min(scale * 2, state.max_scale);
    good_steps = 0;
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(4, 4);
    op.require_in_place(0, 0);
    op.require_in_place(1, 1);
    op.require_f32({&op.input(0), &op.input(2), &op.input(3), &op.output(2), &op.output(3)});
    op.require(op.input(1).dtype == EPOCH_I64 && op.input(1).count == 1, "the step count must be i64 [1]");
    op.require(op.input(0).count == 1 && op.input(2).count == 1 && op.input(3).count == 1 && op.output(2).count == 1
            && op.output(3).count == 1,
        "scale, finite, norm and their reported copies must have one element each");
    const std::int64_t interval = op.integer("interval");
    const auto min_scale = static_cast<float>(op.real("least")), max_scale = static_cast<float>(op.real("most"));
    op.require(
        interval >= 1 && min_scale > 0 && max_scale >= min_scale, "the bounds of the scale are in the wrong order");
    return prepared<State, run>({interval, min_scale, max_scale});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op adapt_loss_scale_cpu_op{cpu::prepare};
}
