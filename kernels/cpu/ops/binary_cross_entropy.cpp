// binary_cross_entropy: max(x, 0) - x t + log(1 + e^-|x|), which never overflows; means over a sample's elements.
#include "common/clones.h"
#include "common/exp.h"
#include "common/log.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/sample_rows.h"

#include <limits>

namespace epoch::cpu {
namespace {

constexpr std::int64_t terms_at_once = 256;

// A target outside 0 ... 1 makes the loss NaN, so that the run stops.
template <class Target> inline float term(float x, Target target)
{
    const float t = static_cast<float>(target), size = x < 0.0f ? -x : x;
    const float loss = ((x < 0.0f ? 0.0f : x) - x * t) + loop_log1p(loop_exp(-size));
    return t >= 0.0f && t <= 1.0f ? loss : std::numeric_limits<float>::quiet_NaN();
}

EPOCH_CLONES void terms(const float* x, const float* targets, float* out, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) out[i] = term(x[i], targets[i]);
}

EPOCH_CLONES void terms(const float* x, const std::int32_t* targets, float* out, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) out[i] = term(x[i], targets[i]);
}

template <class Target>
void one_sample(const float* x, const Target* targets, std::int64_t elements, float& loss, float& correct)
{
    float each[terms_at_once];
    double sum = 0;
    std::int64_t right = 0;
    for (std::int64_t first = 0; first < elements; first += terms_at_once) {
        const std::int64_t count = std::min(terms_at_once, elements - first);
        terms(x + first, targets + first, each, count);
        for (std::int64_t i = 0; i < count; ++i) sum += static_cast<double>(each[i]);
    }
    for (std::int64_t i = 0; i < elements; ++i) right += (x[i] > 0.0f) == (static_cast<float>(targets[i]) > 0.5f);
    loss = static_cast<float>(sum / static_cast<double>(elements));
    correct = static_cast<float>(right) / static_cast<float>(elements);
}

template <class Target> void run(const SampleRows& rows, const Arguments& at)
{
    const float* x = at.input<float>(0);
    const Target* targets = at.input<Target>(1);
    float *loss = at.output<float>(0), *correct = at.output<float>(1);
    const std::int64_t elements = rows.positions * rows.width;
    for_blocks(rows.samples, samples_in_block(rows, 2048), rows.samples * elements * 8, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i)
                one_sample(x + i * elements, targets + i * elements, elements, loss[i], correct[i]);
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 2);
    op.require_f32({&op.input(0), &op.output(0), &op.output(1)});
    const SampleRows rows = sample_rows(op, op.input(0));
    op.require(op.input(1).count == op.input(0).count, "there must be one target per logit");
    op.require(op.output(0).count == rows.samples && op.output(1).count == rows.samples, "the outputs are not [batch]");
    if (op.input(1).dtype == EPOCH_I32) return prepared<SampleRows, run<std::int32_t>>(rows);
    op.require_f32({&op.input(1)});
    return prepared<SampleRows, run<float>>(rows);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op binary_cross_entropy_cpu_op{cpu::prepare};
}
