// mix: the weighted sum of two batches, a share + b other, with weights per sample (mixup, Zhang et al., ICLR 2018).
#include "common/clones.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t samples, elements;
};

EPOCH_CLONES void weighted(const float* a, const float* b, float share, float other, float* out, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) out[i] = a[i] * share + b[i] * other;
}

void run(const State& state, const Arguments& at)
{
    const float *a = at.input<float>(0), *b = at.input<float>(1);
    const float *share = at.input<float>(2), *other = at.input<float>(3);
    float* out = at.output<float>(0);
    const std::int64_t block = std::max<std::int64_t>(1, block_elements / state.elements);
    for_blocks(state.samples, block, state.samples * state.elements, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first, e = first * state.elements; i < last; ++i, e += state.elements)
                weighted(a + e, b + e, share[i], other[i], out + e, state.elements);
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(4, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3), &op.output(0)});
    const TensorFacts& out = op.output(0);
    op.require(!out.extents.empty() && out.count > 0, "there are no samples");
    op.require(op.input(0).count == out.count && op.input(1).count == out.count, "the tensors differ in size");
    if (op.status() != EPOCH_OK) return {};
    const std::int64_t samples = out.extents[0];
    op.require(op.input(2).count == samples && op.input(3).count == samples, "there must be one weight per sample");
    return prepared<State, run>({samples, out.count / samples});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op mix_cpu_op{cpu::prepare};
}
