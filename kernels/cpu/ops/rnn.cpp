// rnn: h = f(x + W h + b), f tanh or relu.
#include "common/clones.h"
#include "cpu/primitives/recurrent.h"
#include "pointwise/relu.h"
#include "pointwise/tanh.h"

namespace epoch::cpu {
namespace {

template <class F> [[gnu::always_inline]] inline void step_row(const StepRow& at, const float* bias, std::int64_t units)
{
    const float *x = at.x, *sums = at.sums;
    float* hidden = at.hidden;
    for (std::int64_t i = 0; i < units; ++i) hidden[i] = F::value(x[i] + (sums[i] + bias[i]));
}

EPOCH_CLONES void tanh_row(const StepRow& at, const float* bias, std::int64_t units)
{
    step_row<pointwise::Tanh>(at, bias, units);
}

EPOCH_CLONES void relu_row(const StepRow& at, const float* bias, std::int64_t units)
{
    step_row<pointwise::Relu>(at, bias, units);
}

template <void (*row)(const StepRow&, const float*, std::int64_t)> void run(const Recurrent& r, const Arguments& at)
{
    run_forward(r, at, [&](const StepRow& step) { row(step, at.input<float>(2), r.units); });
}

PreparedOp prepare(OpView& op)
{
    const std::string_view function = op.text("function");
    op.require(function == "tanh" || function == "relu", "\"function\" must be \"tanh\" or \"relu\"");
    const Recurrent recurrent = read_recurrent(op, 1, {});
    return function == "relu" ? prepared_forward<run<relu_row>>(op, recurrent)
                              : prepared_forward<run<tanh_row>>(op, recurrent);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op rnn_cpu_op{cpu::prepare};
}
