// moving_average: exponential moving average (EMA) of a parameter: average = d average + (1 - d) parameter. After t
// updates d = min(decay, (1 + t) / (10 + t)), so that the first steps of a run lose their weight soon.
#include "common/clones.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t count;
    std::uint32_t decay; // column
};

EPOCH_CLONES void approach(float* average, const float* p, float share, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) average[i] += share * (p[i] - average[i]);
}

void run(const State& state, const Arguments& at)
{
    if (*at.input<float>(2) == 0.0f) return;
    float* average = at.output<float>(0);
    const float* p = at.input<float>(1);
    const auto updates = static_cast<double>(*at.input<std::int64_t>(3));
    const double decay =
        std::min(static_cast<double>(at.now->hyperparameters[state.decay]), (1 + updates) / (10 + updates));
    const auto share = static_cast<float>(1 - decay);
    for_elements(state.count, at.now->threads,
        [&](std::int64_t first, std::int64_t count) { approach(average + first, p + first, share, count); });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(4, 1);
    op.require_in_place(0, 0);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2)});
    op.require(op.input(0).count == op.input(1).count, "the tensors differ in size");
    op.require(op.input(2).count == 1, "\"finite\" must have one element");
    op.require(op.input(3).dtype == EPOCH_I64 && op.input(3).count == 1, "the update count must be i64 [1]");
    return prepared<State, run>({op.input(0).count, op.column("average_decay")});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op moving_average_cpu_op{cpu::prepare};
}
