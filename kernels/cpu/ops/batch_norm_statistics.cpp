// batch_norm_statistics: running = (1 - momentum) running + momentum batch, unless a gradient of the step or a
// statistic of the batch is not finite (a batch without a loss has no gradient that would show it).
#include "cpu/compiler/op.h"

#include <algorithm>
#include <cmath>

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t channels;
    double momentum, epsilon, correction; // Bessel's correction of the variance
};

bool finite(const float* values, std::int64_t count)
{
    return std::all_of(values, values + count, [](float each) { return std::isfinite(each); });
}

void run(const State& state, const Arguments& at)
{
    const float *mean = at.input<float>(0), *inverse = at.input<float>(1);
    const float* gradients_are_finite = at.input<float>(4);
    if (gradients_are_finite && *gradients_are_finite == 0.0f) return;
    if (!finite(mean, state.channels) || !finite(inverse, state.channels)) return;
    float *running_mean = at.output<float>(0), *running_variance = at.output<float>(1);
    for (std::int64_t c = 0; c < state.channels; ++c) {
        const double deviation = static_cast<double>(inverse[c]);
        const double variance = std::max(0.0, 1.0 / (deviation * deviation) - state.epsilon) * state.correction;
        const auto update = [&](float& running, double to) {
            const double from = static_cast<double>(running);
            running = static_cast<float>(from + state.momentum * (to - from));
        };
        update(running_mean[c], static_cast<double>(mean[c]));
        update(running_variance[c], variance);
    }
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(5, 2);
    op.require_in_place(0, 2);
    op.require_in_place(1, 3);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3)});
    if (op.has_input(4)) {
        op.require_f32({&op.input(4)});
        op.require(op.input(4).count == 1, "\"finite\" must have one element");
    }
    const std::int64_t channels = op.input(0).count, count = op.integer("count");
    for (std::size_t i = 1; i < 4; ++i) op.require(op.input(i).count == channels, "the tensors differ in size");
    op.require(count > 0, "\"count\" must be the number of elements per channel");
    const double correction = count > 1 ? static_cast<double>(count) / static_cast<double>(count - 1) : 1.0;
    return prepared<State, run>({channels, op.real("momentum"), op.real("epsilon"), correction});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op batch_norm_statistics_cpu_op{cpu::prepare};
}
