// softmax_cross_entropy: loss, accuracy and probabilities of each sample in one pass over its logits.
#include "common/clones.h"
#include "common/exp.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/sample_rows.h"

#include <cmath>
#include <limits>

namespace epoch::cpu {
namespace {

struct State {
    SampleRows rows;
    double smoothing; // label smoothing: this part of a target is spread over all classes
};

struct Softmax {
    float max_logit, sum; // of the logits; of exp(logit - max_logit)
    std::int64_t argmax;
};

// Writes unnormalized probabilities. A NaN logit makes the sum NaN.
EPOCH_CLONES Softmax exponentials(const float* x, float* p, std::int64_t width)
{
    Softmax row{x[0], 0.0f, 0};
    for (std::int64_t c = 1; c < width; ++c)
        if (x[c] > row.max_logit) {
            row.max_logit = x[c];
            row.argmax = c;
        }
    for (std::int64_t c = 0; c < width; ++c) p[c] = loop_exp(x[c] - row.max_logit);
    for (std::int64_t c = 0; c < width; ++c) row.sum += p[c];
    return row;
}

EPOCH_CLONES void divide(float* p, float sum, std::int64_t width)
{
    const float inverse = 1.0f / sum;
    for (std::int64_t c = 0; c < width; ++c) p[c] *= inverse;
}

double mean_of(const float* x, std::int64_t width)
{
    double sum = 0;
    for (std::int64_t c = 0; c < width; ++c) sum += static_cast<double>(x[c]);
    return sum / static_cast<double>(width);
}

// The negative log-likelihood of the label, or of the smoothed target.
double loss_of(const Softmax& row, const float* x, std::int64_t label, std::int64_t width, double smoothing)
{
    const double log_sum_exp = std::log(static_cast<double>(row.sum)) + static_cast<double>(row.max_logit);
    const double label_logit = static_cast<double>(x[label]);
    if (smoothing <= 0) return log_sum_exp - label_logit;
    return log_sum_exp - (1 - smoothing) * label_logit - smoothing * mean_of(x, width);
}

// Positions with the label -1 are ignored. Any other label outside the classes makes the loss NaN, so that the run
// stops. If all positions are ignored, loss and accuracy are 0.
void one_sample(const State& state, const float* x, const std::int32_t* labels, float* p, float& loss, float& correct)
{
    const SampleRows& rows = state.rows;
    double sum = 0;
    std::int64_t right = 0;
    for (std::int64_t i = 0; i < rows.positions; ++i, x += rows.width, p += rows.width) {
        const Softmax row = exponentials(x, p, rows.width);
        divide(p, row.sum, rows.width);
        const std::int64_t label = labels[i];
        if (label == ignored_label) continue;
        const bool known = label >= 0 && label < rows.width;
        sum += known ? loss_of(row, x, label, rows.width, state.smoothing) : std::numeric_limits<double>::quiet_NaN();
        right += label == row.argmax;
    }
    const std::int64_t counted = std::max<std::int64_t>(1, counted_labels(labels, rows.positions));
    loss = static_cast<float>(sum / static_cast<double>(counted));
    correct = static_cast<float>(right) / static_cast<float>(counted);
}

void run(const State& state, const Arguments& at)
{
    const SampleRows& rows = state.rows;
    const float* logits = at.input<float>(0);
    const std::int32_t* labels = at.input<std::int32_t>(1);
    float *loss = at.output<float>(0), *correct = at.output<float>(1), *probabilities = at.output<float>(2);
    const std::int64_t stride = rows.positions * rows.width;
    for_blocks(rows.samples, samples_in_block(rows, 2048), rows.samples * stride * 8, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i)
                one_sample(state, logits + i * stride, labels + i * rows.positions, probabilities + i * stride, loss[i],
                    correct[i]);
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 3);
    op.require_f32({&op.input(0), &op.output(0), &op.output(1), &op.output(2)});
    op.require(op.input(1).dtype == EPOCH_I32, "labels must be i32");
    op.require(op.input(0).extents.size() >= 2, "logits need a class axis");
    const SampleRows rows = sample_rows(op, op.input(0));
    op.require(op.input(1).count == rows.rows(), "there must be one label per row of logits");
    op.require(
        op.output(0).count == rows.samples && op.output(1).count == rows.samples, "loss and correct are not [batch]");
    op.require(op.output(2).count == op.input(0).count, "probabilities differ in size from the logits");
    const double smoothing = op.real_or("label_smoothing", 0);
    op.require(smoothing >= 0 && smoothing < 1, "label_smoothing must be at least 0 and below 1");
    return prepared<State, run>({rows, smoothing});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op softmax_cross_entropy_cpu_op{cpu::prepare};
}
