// squared_error_gradient: 2 (p - t) dloss / elements.
#include "common/clones.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/sample_rows.h"

namespace epoch::cpu {
namespace {

EPOCH_CLONES void differences(const float* prediction, const float* target, float* dp, float factor, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) dp[i] = (prediction[i] - target[i]) * factor;
}

void run(const SampleRows& rows, const Arguments& at)
{
    const float *prediction = at.input<float>(0), *target = at.input<float>(1), *dloss = at.input<float>(2);
    float* dp = at.output<float>(0);
    const std::int64_t elements = rows.positions * rows.width;
    const float share = 2.0f / static_cast<float>(elements);
    for_blocks(rows.samples, samples_in_block(rows, block_elements), rows.samples * elements, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i)
                differences(
                    prediction + i * elements, target + i * elements, dp + i * elements, share * dloss[i], elements);
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(3, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.output(0)});
    const SampleRows rows = sample_rows(op, op.input(0));
    op.require(op.input(1).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    op.require(op.input(2).count == rows.samples, "dloss is not [batch]");
    return prepared<SampleRows, run>(rows);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op squared_error_gradient_cpu_op{cpu::prepare};
}
