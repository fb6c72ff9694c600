// rnn_gradient: the backward pass of h = f(x + W h + b), f tanh or relu.
#include "common/clones.h"
#include "cpu/primitives/recurrent.h"
#include "pointwise/relu.h"
#include "pointwise/tanh.h"

namespace epoch::cpu {
namespace {

template <class F>
[[gnu::always_inline]] inline void back_row(const BackRow& at, const float* hidden, std::int64_t units)
{
    const float* dh = at.dh;
    float *dsums = at.dsums, *dx = at.dx;
    for (std::int64_t i = 0; i < units; ++i) dsums[i] = dh[i] * F::derivative_from_output(hidden[i]);
    for (std::int64_t i = 0; i < units; ++i) dx[i] = dsums[i];
}

EPOCH_CLONES void tanh_row(const BackRow& at, const float* hidden, std::int64_t units)
{
    back_row<pointwise::Tanh>(at, hidden, units);
}

EPOCH_CLONES void relu_row(const BackRow& at, const float* hidden, std::int64_t units)
{
    back_row<pointwise::Relu>(at, hidden, units);
}

template <void (*row)(const BackRow&, const float*, std::int64_t)> void run(const Recurrent& r, const Arguments& at)
{
    const float* hidden = at.input<float>(1);
    run_backward(
        r, at, at.input<float>(2), [&](const BackRow& step) { row(step, hidden + step.row * r.units, r.units); });
}

PreparedOp prepare(OpView& op)
{
    const std::string_view function = op.text("function");
    op.require(function == "tanh" || function == "relu", "\"function\" must be \"tanh\" or \"relu\"");
    const Recurrent recurrent = read_recurrent_gradient(op, 1, {});
    return function == "relu" ? prepared_backward<run<relu_row>>(op, recurrent)
                              : prepared_backward<run<tanh_row>>(op, recurrent);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op rnn_gradient_cpu_op{cpu::prepare};
}
