// What softmax_cross_entropy and the same with its gradient share: the loss of a row of logits, and of the rows of a
// sample.
#pragma once

#include "cuda/primitives/block.h"
#include "cuda/bodies/losses.h"
#include "cuda/primitives/half.h"
#include "cuda/primitives/sample_rows.h"

namespace epoch::cuda {

struct SoftmaxLoss {
    SampleRows rows;
    double smoothing; // this share of a target is spread over all classes
};

// What a row of logits gives to its sample; a row that does not count gives nothing.
struct RowLoss {
    double loss;
    bool counts, right;
};

// What the threads of a block know of a row of logits.
struct SoftmaxRow {
    Greatest greatest;
    float sum; // of exp(logit - greatest)
    double mean;
};

// A label of -1 is not counted. Any other one outside the classes makes the loss not a number: the run stops instead of
// learning nonsense.
template <class Number>
__device__ inline RowLoss loss_of_row(
    const SoftmaxLoss& op, const SoftmaxRow& softmax, const Number* x, std::int64_t label)
{
    const bool known = label >= 0 && static_cast<std::uint64_t>(label) < op.rows.width;
    const double loss =
        class_loss(softmax.sum, softmax.greatest.value, known ? as_float(x[label]) : NAN, softmax.mean, op.smoothing);
    return {loss, label != ignored_label, label == static_cast<std::int64_t>(softmax.greatest.place)};
}

// Of the samples, or where they have several rows, of those.
struct LossPlaces {
    float *loss, *correct;
    RowLoss* rows;

    __device__ void put(const SampleRows& of, std::uint64_t row, const RowLoss& one) const
    {
        if (of.positions > 1) {
            rows[row] = one;
            return;
        }
        loss[row] = one.counts ? static_cast<float>(one.loss) : 0.0f;
        correct[row] = one.counts && one.right ? 1.0f : 0.0f;
    }
};

// Where nothing counts, loss and correctness are 0.
struct SampleLosses {
    LossPlaces at;
    std::uint64_t positions;

    __device__ void operator()(std::uint64_t sample) const
    {
        double sum = 0;
        std::uint64_t right = 0, counted = 0;
        for (std::uint64_t row = sample * positions; row < (sample + 1) * positions; ++row) {
            if (!at.rows[row].counts) continue;
            sum += at.rows[row].loss;
            right += at.rows[row].right;
            ++counted;
        }
        if (counted == 0) counted = 1;
        at.loss[sample] = static_cast<float>(sum / static_cast<double>(counted));
        at.correct[sample] = static_cast<float>(right) / static_cast<float>(counted);
    }
};

// How many positions of every sample count, in front of the gradient that divides by it.
struct CountedLabels {
    const std::int32_t* labels;
    float* counted;
    std::uint64_t positions;

    __device__ void operator()(std::uint64_t sample) const
    {
        std::uint64_t count = 0;
        for (std::uint64_t i = 0; i < positions; ++i) count += labels[sample * positions + i] != ignored_label;
        counted[sample] = static_cast<float>(count > 0 ? count : 1);
    }
};

// Logits, labels and the results loss and correctness, which both ops have in these places.
inline SoftmaxLoss read_class_loss(OpView& op)
{
    op.require_f32({&op.output(0), &op.output(1)});
    op.require(op.input(1).dtype == EPOCH_I32, "labels have to be i32");
    op.require(op.input(0).extents.size() >= 2, "logits need a class axis");
    const SoftmaxLoss loss{sample_rows(op, op.input(0)), op.real_or("label_smoothing", 0)};
    op.require(op.input(1).count == loss.rows.rows(), "labels are not one a row of logits");
    op.require_count(op.output(0), loss.rows.samples);
    op.require_count(op.output(1), loss.rows.samples);
    op.require_count(op.output(2), op.input(0).count);
    op.require(loss.smoothing >= 0 && loss.smoothing < 1, "label_smoothing is a share below 1");
    return loss;
}

// Fused with its gradient (see fused_ops.h), the op writes what flows back to the logits in place of the probabilities:
// the attribute "value" is what flows to every loss, scaled by the third input where there is one.
PreparedOp prepare_loss_step(OpView&);

} // namespace epoch::cuda
