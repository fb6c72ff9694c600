// all_correct: 1 for each sample whose predictions are all correct, else 0.
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t count;
};

void run(const State& state, const Arguments& at)
{
    const float* correct = at.input<float>(0);
    float* out = at.output<float>(0);
    for_elements(state.count, at.now->threads, [&](std::int64_t first, std::int64_t count) {
        for (std::int64_t i = first; i < first + count; ++i) out[i] = correct[i] == 1.0f ? 1.0f : 0.0f;
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    op.require(op.input(0).count == op.output(0).count, "the result differs in size");
    return prepared<State, run>({op.output(0).count});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op all_correct_cpu_op{cpu::prepare};
}
