// clip_norm: gradient clipping by norm (Pascanu, Mikolov and Bengio, ICML 2013). Increases the number of samples, by
// which gradients are divided, so that their norm does not exceed the limit. A limit of 0 turns clipping off.
#include "cpu/compiler/op.h"

namespace epoch::cpu {
namespace {

struct State {
    std::uint32_t limit; // column
};

void run(const State& state, const Arguments& at)
{
    const float samples = *at.input<float>(0), norm = *at.input<float>(1);
    const float limit = at.now->hyperparameters[state.limit];
    *at.output<float>(0) = limit > 0.0f && norm > limit ? samples * (norm / limit) : samples;
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.output(0)});
    op.require(op.input(0).count == 1 && op.input(1).count == 1 && op.output(0).count == 1,
        "samples, norm and divisor must have one element each");
    return prepared<State, run>({op.column("clip_norm")});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op clip_norm_cpu_op{cpu::prepare};
}
