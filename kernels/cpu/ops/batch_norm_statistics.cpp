// batch_norm_statistics: running = (1 - momentum) running + momentum batch, unless a number of the batch is not finite.
#include "cpu/op.h"

#include <algorithm>
#include <cmath>

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t channels;
    double momentum, epsilon, correction; // the variance of a sample is a little too small an estimate
    bool training;
};

bool finite(const float* numbers, std::int64_t count)
{
    return std::all_of(numbers, numbers + count, [](float each) { return std::isfinite(each); });
}

void run(const State& state, const Arguments& at)
{
    const float *mean = at.input<float>(0), *inverse = at.input<float>(1);
    if (!state.training || !finite(mean, state.channels) || !finite(inverse, state.channels)) return;
    float *running_mean = at.output<float>(0), *running_variance = at.output<float>(1);
    for (std::int64_t c = 0; c < state.channels; ++c) {
        const double deviation = static_cast<double>(inverse[c]);
        const double variance = std::max(0.0, 1.0 / (deviation * deviation) - state.epsilon) * state.correction;
        const auto move = [&](float& running, double to) {
            const double from = static_cast<double>(running);
            running = static_cast<float>(from + state.momentum * (to - from));
        };
        move(running_mean[c], static_cast<double>(mean[c]));
        move(running_variance[c], variance);
    }
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(4, 2);
    op.require_in_place(0, 2);
    op.require_in_place(1, 3);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3)});
    const std::int64_t channels = op.input(0).count, count = op.integer("count");
    for (std::size_t i = 1; i < 4; ++i) op.require(op.input(i).count == channels, "the tensors differ in size");
    op.require(count > 0, "count is the numbers of a channel");
    const double correction = count > 1 ? static_cast<double>(count) / static_cast<double>(count - 1) : 1.0;
    return prepared<State, run>(
        {channels, op.real("momentum"), op.real("epsilon"), correction, op.text("mode") == "train"});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op batch_norm_statistics_cpu_op{cpu::prepare};
}
