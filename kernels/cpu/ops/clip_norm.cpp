// clip_norm: the number of samples, made larger so that gradients divided by it are no longer than the limit (Pascanu,
// Mikolov and Bengio, ICML 2013). A limit of 0 leaves it as it is.
#include "cpu/compiler/op.h"

namespace epoch::cpu {
namespace {

struct State {
    std::uint32_t limit; // column
};

void run(const State& state, const Arguments& at)
{
    const float samples = *at.input<float>(0), norm = *at.input<float>(1);
    const float limit = at.now->knobs[state.limit];
    *at.output<float>(0) = limit > 0.0f && norm > limit ? samples * (norm / limit) : samples;
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.output(0)});
    op.require(op.input(0).count == 1 && op.input(1).count == 1 && op.output(0).count == 1,
        "samples, norm and divisor are one number each");
    return prepared<State, run>({op.column("clip_norm")});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op clip_norm_cpu_op{cpu::prepare};
}
