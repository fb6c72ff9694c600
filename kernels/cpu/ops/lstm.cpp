// lstm (Hochreiter and Schmidhuber, 1997, with a forget gate): i, f, o = sigmoid and g = tanh of (x + W h + b); c = f c
// + i g; h = o tanh(c).
#include "common/clones.h"
#include "cpu/primitives/recurrent.h"
#include "pointwise/sigmoid.h"
#include "pointwise/tanh.h"

namespace epoch::cpu {
namespace {

using pointwise::Sigmoid;
using pointwise::Tanh;

EPOCH_CLONES void activate_gates(const StepRow& at, const float* bias, float* gates, std::int64_t units)
{
    const float *x = at.x, *sums = at.sums;
    for (std::int64_t i = 0; i < 2 * units; ++i) gates[i] = Sigmoid::value(x[i] + (sums[i] + bias[i]));
    for (std::int64_t i = 2 * units; i < 3 * units; ++i) gates[i] = Tanh::value(x[i] + (sums[i] + bias[i]));
    for (std::int64_t i = 3 * units; i < 4 * units; ++i) gates[i] = Sigmoid::value(x[i] + (sums[i] + bias[i]));
}

EPOCH_CLONES void update_cells(const float* __restrict gates, const float* __restrict before, float* __restrict cells,
    float* __restrict hidden, std::int64_t units)
{
    const float *input = gates, *forget = input + units, *candidate = forget + units, *output = candidate + units;
    for (std::int64_t i = 0; i < units; ++i) {
        const float cell = forget[i] * before[i] + input[i] * candidate[i];
        cells[i] = cell;
        hidden[i] = output[i] * Tanh::value(cell);
    }
}

void run(const Recurrent& r, const Arguments& at)
{
    float *gates = at.output<float>(2), *cells = at.output<float>(3);
    run_forward(r, at, [&](const StepRow& step) {
        float* const row_gates = gates + step.row * r.width();
        activate_gates(step, at.input<float>(2), row_gates, r.units);
        update_cells(
            row_gates, r.before(cells, step.row, step.zeros), cells + step.row * r.units, step.hidden, r.units);
    });
}

PreparedOp prepare(OpView& op) { return prepared_forward<run>(op, read_recurrent(op, 4, {4, 1})); }

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op lstm_cpu_op{cpu::prepare};
}
