// lstm_gradient: the backward pass of h = o tanh(c) and c = f c + i g; the gradient of the cells is carried from step
// to step.
#include "common/clones.h"
#include "cpu/primitives/recurrent.h"
#include "pointwise/tanh.h"

namespace epoch::cpu {
namespace {

// What the forward pass saved for a row.
struct SavedRow {
    const float *gates, *cells, *before;
};

EPOCH_CLONES void back_row(const SavedRow& saved, const float* __restrict dh, float* __restrict dcells,
    float* __restrict dgates, std::int64_t units)
{
    const float* __restrict gates = saved.gates, * __restrict cells = saved.cells, * __restrict before = saved.before;
    for (std::int64_t i = 0; i < units; ++i) {
        const float input = gates[i], forget = gates[units + i], candidate = gates[2 * units + i];
        const float output = gates[3 * units + i], tanh_cell = pointwise::Tanh::value(cells[i]);
        const float dcell = dcells[i] + dh[i] * output * (1.0f - tanh_cell * tanh_cell);
        dcells[i] = dcell * forget;
        dgates[i] = dcell * candidate * input * (1.0f - input);
        dgates[units + i] = dcell * before[i] * forget * (1.0f - forget);
        dgates[2 * units + i] = dcell * input * (1.0f - candidate * candidate);
        dgates[3 * units + i] = dh[i] * tanh_cell * output * (1.0f - output);
    }
}

void run(const Recurrent& r, const Arguments& at)
{
    const float *gates = at.input<float>(2), *cells = at.input<float>(3);
    run_backward(r, at, at.input<float>(4), [&](const BackRow& step) {
        const SavedRow saved{
            gates + step.row * r.width(), cells + step.row * r.units, r.before(cells, step.row, step.zeros)};
        back_row(saved, step.dh, step.carried_cell, step.dsums, r.units);
        std::memcpy(step.dx, step.dsums, static_cast<std::size_t>(r.width()) * sizeof(float));
    });
}

PreparedOp prepare(OpView& op) { return prepared_backward<run>(op, read_recurrent_gradient(op, 4, {4, 1})); }

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op lstm_gradient_cpu_op{cpu::prepare};
}
