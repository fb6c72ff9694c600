// binary_cross_entropy_gradient: (sigmoid(x) - t) dloss / elements for the logits, -x dloss / elements for the targets.
#include "common/clones.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/sample_rows.h"
#include "pointwise/sigmoid.h"

#include <limits>

namespace epoch::cpu {
namespace {

template <class Target> inline float gradient(float x, Target target)
{
    const float t = static_cast<float>(target);
    return t >= 0.0f && t <= 1.0f ? pointwise::Sigmoid::value(x) - t : std::numeric_limits<float>::quiet_NaN();
}

EPOCH_CLONES void gradients(const float* x, const float* targets, float* dx, float factor, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) dx[i] = gradient(x[i], targets[i]) * factor;
}

EPOCH_CLONES void gradients(const float* x, const std::int32_t* targets, float* dx, float factor, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) dx[i] = gradient(x[i], targets[i]) * factor;
}

// Calls body(first element, factor, elements) for every sample.
template <class Body> void for_samples(const SampleRows& rows, const Arguments& at, const Body& body)
{
    const float* dloss = at.input<float>(2);
    const std::int64_t elements = rows.positions * rows.width;
    const float share = 1.0f / static_cast<float>(elements);
    for_blocks(rows.samples, samples_in_block(rows, 2048), rows.samples * elements * 4, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i) body(i * elements, share * dloss[i], elements);
        });
}

template <class Target> void run(const SampleRows& rows, const Arguments& at)
{
    const float* x = at.input<float>(0);
    const Target* targets = at.input<Target>(1);
    float* dx = at.output<float>(0);
    for_samples(rows, at, [&](std::int64_t first, float factor, std::int64_t count) {
        gradients(x + first, targets + first, dx + first, factor, count);
    });
}

void run_target_gradient(const SampleRows& rows, const Arguments& at)
{
    const float* x = at.input<float>(0);
    float* dt = at.output<float>(0);
    for_samples(rows, at, [&](std::int64_t first, float factor, std::int64_t count) {
        for (std::int64_t i = first; i < first + count; ++i) dt[i] = -x[i] * factor;
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(3, 1);
    op.require_f32({&op.input(0), &op.input(2), &op.output(0)});
    const SampleRows rows = sample_rows(op, op.input(0));
    op.require(op.input(1).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    op.require(op.input(2).count == rows.samples, "dloss is not [batch]");
    const std::string_view towards = op.text("towards");
    op.require(towards == "logits" || towards == "targets", "towards is \"logits\" or \"targets\"");
    if (towards == "targets") return prepared<SampleRows, run_target_gradient>(rows, " targets: own loops");
    if (op.input(1).dtype == EPOCH_I32) return prepared<SampleRows, run<std::int32_t>>(rows);
    op.require_f32({&op.input(1)});
    return prepared<SampleRows, run<float>>(rows);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op binary_cross_entropy_gradient_cpu_op{cpu::prepare};
}
