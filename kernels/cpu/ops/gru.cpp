// gru (Cho et al., EMNLP 2014, as in PyTorch): r, z = sigmoid(x + W h + b); s = W h + b of the third gate; n = tanh(x +
// r s); h = (1 - z) n + z h.
#include "common/clones.h"
#include "cpu/primitives/recurrent.h"
#include "pointwise/sigmoid.h"
#include "pointwise/tanh.h"

namespace epoch::cpu {
namespace {

// A row saves r, z, n, s.
EPOCH_CLONES void step_row(
    const StepRow& at, const float* bias, const float* before, float* __restrict gates, std::int64_t units)
{
    const float* __restrict x = at.x, * __restrict sums = at.sums;
    float* __restrict hidden = at.hidden;
    for (std::int64_t i = 0; i < 2 * units; ++i) gates[i] = pointwise::Sigmoid::value(x[i] + (sums[i] + bias[i]));
    for (std::int64_t i = 0; i < units; ++i) {
        const std::int64_t third = 2 * units + i;
        const float scaled = sums[third] + bias[third];
        const float candidate = pointwise::Tanh::value(x[third] + gates[i] * scaled);
        gates[third] = candidate;
        gates[units + third] = scaled;
        hidden[i] = candidate + gates[units + i] * (before[i] - candidate);
    }
}

void run(const Recurrent& r, const Arguments& at)
{
    float *hidden = at.output<float>(1), *gates = at.output<float>(2);
    run_forward(r, at, [&](const StepRow& step) {
        step_row(
            step, at.input<float>(2), r.before(hidden, step.row, step.zeros), gates + step.row * 4 * r.units, r.units);
    });
}

PreparedOp prepare(OpView& op) { return prepared_forward<run>(op, read_recurrent(op, 3, {4})); }

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op gru_cpu_op{cpu::prepare};
}
