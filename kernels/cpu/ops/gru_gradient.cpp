// gru_gradient: the backward pass of h = (1 - z) n + z h, n = tanh(x + r s) and the gates r and z. The gradients of x
// and of the product with the weights differ in the third gate, where the reset gate scales only the product.
#include "common/clones.h"
#include "cpu/primitives/recurrent.h"

namespace epoch::cpu {
namespace {

EPOCH_CLONES void back_row(
    const BackRow& at, const float* __restrict gates, const float* __restrict before, std::int64_t units)
{
    const float* __restrict dh = at.dh;
    float* __restrict direct = at.direct, * __restrict dsums = at.dsums, * __restrict dx = at.dx;
    for (std::int64_t i = 0; i < units; ++i) {
        const float reset = gates[i], update = gates[units + i], candidate = gates[2 * units + i];
        const float scaled = gates[3 * units + i];
        direct[i] = dh[i] * update;
        const float dcandidate = dh[i] * (1.0f - update) * (1.0f - candidate * candidate);
        const float dreset = dcandidate * scaled * reset * (1.0f - reset);
        const float dupdate = dh[i] * (before[i] - candidate) * update * (1.0f - update);
        dsums[i] = dx[i] = dreset;
        dsums[units + i] = dx[units + i] = dupdate;
        dsums[2 * units + i] = dcandidate * reset;
        dx[2 * units + i] = dcandidate;
    }
}

void run(const Recurrent& r, const Arguments& at)
{
    const float *hidden = at.input<float>(1), *gates = at.input<float>(2);
    run_backward(r, at, at.input<float>(3), [&](const BackRow& step) {
        back_row(step, gates + step.row * 4 * r.units, r.before(hidden, step.row, step.zeros), r.units);
    });
}

PreparedOp prepare(OpView& op) { return prepared_backward<run>(op, read_recurrent_gradient(op, 3, {4})); }

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op gru_gradient_cpu_op{cpu::prepare};
}
