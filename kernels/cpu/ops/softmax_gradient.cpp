// softmax_gradient: dx = y (dy - sum of y dy) for every row of the last axis.
#include "common/clones.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/sample_rows.h"

namespace epoch::cpu {
namespace {

EPOCH_CLONES void one_row(const float* y, const float* dy, float* dx, std::int64_t width)
{
    float sum = 0.0f;
    for (std::int64_t i = 0; i < width; ++i) sum += y[i] * dy[i];
    for (std::int64_t i = 0; i < width; ++i) dx[i] = y[i] * (dy[i] - sum);
}

void run(const SampleRows& rows, const Arguments& at)
{
    const float *y = at.input<float>(0), *dy = at.input<float>(1);
    float* dx = at.output<float>(0);
    const std::int64_t width = rows.width, block = std::max<std::int64_t>(1, block_elements / width);
    for_blocks(rows.rows(), block, rows.rows() * width, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i) one_row(y + i * width, dy + i * width, dx + i * width, width);
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.output(0)});
    op.require(op.input(0).extents.size() >= 2, "softmax needs an axis besides the batch");
    const std::int64_t count = op.output(0).count;
    op.require(op.input(0).count == count && op.input(1).count == count, "the tensors differ in size");
    return prepared<SampleRows, run>(sample_rows(op, op.input(0)));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op softmax_gradient_cpu_op{cpu::prepare};
}
