// softmax_cross_entropy_gradient: (p - target) dloss / positions; the target is 1 at the label, or smoothed. Positions
// with the label -1 are ignored and get 0.
#include "common/clones.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/sample_rows.h"

#include <algorithm>
#include <limits>

namespace epoch::cpu {
namespace {

struct State {
    SampleRows rows;
    float elsewhere, at_label; // the target
};

EPOCH_CLONES void scaled(const float* p, float* dx, float target, float factor, std::int64_t count)
{
    for (std::int64_t c = 0; c < count; ++c) dx[c] = (p[c] - target) * factor;
}

void one_row(const State& state, const float* p, std::int64_t label, float factor, float* dx, std::int64_t width)
{
    if (label == ignored_label) {
        std::fill_n(dx, width, 0.0f);
        return;
    }
    if (label < 0 || label >= width) factor = std::numeric_limits<float>::quiet_NaN();
    scaled(p, dx, state.elsewhere, factor, width);
    if (label >= 0 && label < width) dx[label] = (p[label] - state.at_label) * factor;
}

void run(const State& state, const Arguments& at)
{
    const SampleRows& rows = state.rows;
    const float *p = at.input<float>(0), *dloss = at.input<float>(2);
    const std::int32_t* labels = at.input<std::int32_t>(1);
    float* dx = at.output<float>(0);
    for_blocks(rows.samples, samples_in_block(rows, block_elements), rows.rows() * rows.width, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t sample = first; sample < last; ++sample) {
                const std::int64_t begin = sample * rows.positions;
                const std::int64_t counted = std::max<std::int64_t>(1, counted_labels(labels + begin, rows.positions));
                const float factor = dloss[sample] / static_cast<float>(counted);
                for (std::int64_t i = begin; i < begin + rows.positions; ++i)
                    one_row(state, p + i * rows.width, labels[i], factor, dx + i * rows.width, rows.width);
            }
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(3, 1);
    op.require_f32({&op.input(0), &op.input(2), &op.output(0)});
    op.require(op.input(1).dtype == EPOCH_I32, "labels must be i32");
    op.require(op.input(0).extents.size() >= 2, "probabilities need a class axis");
    const SampleRows rows = sample_rows(op, op.input(0));
    op.require(op.input(1).count == rows.rows(), "there must be one label per row of probabilities");
    op.require(op.input(2).count == rows.samples, "dloss is not [batch]");
    op.require(op.output(0).count == op.input(0).count, "the gradient differs in size from the probabilities");
    const double smoothing = op.real_or("label_smoothing", 0);
    op.require(smoothing >= 0 && smoothing < 1, "label_smoothing must be at least 0 and below 1");
    const double elsewhere = smoothing / static_cast<double>(rows.width);
    return prepared<State, run>({rows, static_cast<float>(elsewhere), static_cast<float>(1 - smoothing + elsewhere)});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op softmax_cross_entropy_gradient_cpu_op{cpu::prepare};
}
