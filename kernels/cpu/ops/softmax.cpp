// softmax: e^(x - max) / sum for every row of the last axis.
#include "common/clones.h"
#include "common/exp.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/sample_rows.h"

namespace epoch::cpu {
namespace {

EPOCH_CLONES void one_row(const float* x, float* y, std::int64_t width)
{
    float max_x = x[0], sum = 0.0f;
    for (std::int64_t i = 1; i < width; ++i) max_x = x[i] > max_x ? x[i] : max_x;
    for (std::int64_t i = 0; i < width; ++i) y[i] = loop_exp(x[i] - max_x);
    for (std::int64_t i = 0; i < width; ++i) sum += y[i];
    const float inverse_sum = 1.0f / sum;
    for (std::int64_t i = 0; i < width; ++i) y[i] *= inverse_sum;
}

void run(const SampleRows& rows, const Arguments& at)
{
    const float* x = at.input<float>(0);
    float* y = at.output<float>(0);
    const std::int64_t block = std::max<std::int64_t>(1, 2048 / rows.width);
    for_blocks(rows.rows(), block, rows.rows() * rows.width * 8, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i) one_row(x + i * rows.width, y + i * rows.width, rows.width);
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    op.require(op.input(0).extents.size() >= 2, "softmax needs an axis besides the batch");
    op.require(op.input(0).count == op.output(0).count, "x and y differ in size");
    return prepared<SampleRows, run>(sample_rows(op, op.input(0)));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op softmax_cpu_op{cpu::prepare};
}
