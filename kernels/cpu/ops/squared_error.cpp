// squared_error: means over a sample's elements of (p - t)^2, |p - t|, t and t^2.
#include "common/clones.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/sample_rows.h"

namespace epoch::cpu {
namespace {

struct Sums {
    double square = 0, size = 0, target = 0, target_square = 0;
};

EPOCH_CLONES Sums sums_of(const float* prediction, const float* target, std::int64_t count)
{
    Sums sums;
    for (std::int64_t i = 0; i < count; ++i) {
        const double t = static_cast<double>(target[i]), difference = static_cast<double>(prediction[i]) - t;
        sums.square += difference * difference;
        sums.size += difference < 0 ? -difference : difference;
        sums.target += t;
        sums.target_square += t * t;
    }
    return sums;
}

void run(const SampleRows& rows, const Arguments& at)
{
    const float *prediction = at.input<float>(0), *target = at.input<float>(1);
    const std::int64_t elements = rows.positions * rows.width;
    const double share = 1.0 / static_cast<double>(elements);
    for_blocks(rows.samples, samples_in_block(rows, block_elements), rows.samples * elements, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i) {
                const Sums sums = sums_of(prediction + i * elements, target + i * elements, elements);
                at.output<float>(0)[i] = static_cast<float>(sums.square * share);
                at.output<float>(1)[i] = static_cast<float>(sums.size * share);
                at.output<float>(2)[i] = static_cast<float>(sums.target * share);
                at.output<float>(3)[i] = static_cast<float>(sums.target_square * share);
            }
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 4);
    op.require_f32({&op.input(0), &op.input(1), &op.output(0), &op.output(1), &op.output(2), &op.output(3)});
    op.require(op.input(0).count == op.input(1).count, "prediction and target differ in size");
    const SampleRows rows = sample_rows(op, op.input(0));
    for (std::size_t i = 0; i < 4; ++i) op.require(op.output(i).count == rows.samples, "the outputs are not [batch]");
    return prepared<SampleRows, run>(rows);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op squared_error_cpu_op{cpu::prepare};
}
