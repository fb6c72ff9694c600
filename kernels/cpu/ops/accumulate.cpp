// accumulate: sum += part.
#include "common/clones.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t count;
};

EPOCH_CLONES void add(float* sum, const float* part, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) sum[i] += part[i];
}

void run(const State& state, const Arguments& at)
{
    float* sum = at.output<float>(0);
    const float* part = at.input<float>(1);
    for_elements(state.count, at.now->threads,
        [&](std::int64_t first, std::int64_t count) { add(sum + first, part + first, count); });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require_in_place(0, 0);
    op.require_f32({&op.input(0), &op.input(1)});
    op.require(op.input(0).count == op.input(1).count, "the tensors differ in size");
    return prepared<State, run>({op.input(0).count});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op accumulate_cpu_op{cpu::prepare};
}
