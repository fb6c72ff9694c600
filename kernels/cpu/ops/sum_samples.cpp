// sum_samples: the weighted sum over samples. A weight of 0 excludes its value, even NaN.
#include "cpu/compiler/op.h"

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t count;
};

void run(const State& state, const Arguments& at)
{
    const float *values = at.input<float>(0), *weights = at.input<float>(1);
    double sum = 0;
    for (std::int64_t i = 0; i < state.count; ++i)
        if (weights[i] != 0.0f) sum += static_cast<double>(values[i]) * static_cast<double>(weights[i]);
    *at.output<float>(0) = static_cast<float>(sum);
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.output(0)});
    op.require(op.input(0).count == op.input(1).count, "values and weights differ in size");
    op.require(op.output(0).count == 1, "the result must have one element");
    return prepared<State, run>({op.input(0).count});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op sum_samples_cpu_op{cpu::prepare};
}
