// add: a + b.
#include "common/clones.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t count;
};

EPOCH_CLONES void sum(const float* a, const float* b, float* out, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) out[i] = a[i] + b[i];
}

void run(const State& state, const Arguments& at)
{
    const float *a = at.input<float>(0), *b = at.input<float>(1);
    float* out = at.output<float>(0);
    for_elements(state.count, at.now->threads,
        [&](std::int64_t first, std::int64_t count) { sum(a + first, b + first, out + first, count); });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.output(0)});
    const std::int64_t count = op.output(0).count;
    op.require(op.input(0).count == count && op.input(1).count == count, "the tensors differ in size");
    return prepared<State, run>({op.output(0).stored()});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op add_cpu_op{cpu::prepare, cpu::same_image_layout};
}
