// class_loss: the loss of a row of logits and of a sample, for softmax_cross_entropy with and without its gradient.
#pragma once

#include "cuda/bodies/losses.h"
#include "cuda/primitives/block.h"
#include "cuda/primitives/half.h"
#include "cuda/primitives/sample_rows.h"

namespace epoch::cuda {

struct SoftmaxLoss {
    SampleRows rows;
    double smoothing; // label smoothing: the part of a target that is spread over all classes
};

// What a row of logits adds to the loss of its sample; an ignored row adds nothing.
struct RowLoss {
    double loss;
    bool counts, correct;
};

// The softmax statistics of a row of logits, the same in all threads of a block.
struct SoftmaxRow {
    ArgMax max;
    float sum; // of exp(logit - max)
    double mean;
};

// A label of -1 is ignored. Any other label outside the classes makes the loss NaN, so the run stops instead of
// learning nonsense.
template <class Element>
__device__ inline RowLoss loss_of_row(
    const SoftmaxLoss& op, const SoftmaxRow& softmax, const Element* x, std::int64_t label)
{
    const bool known = label >= 0 && static_cast<std::uint64_t>(label) < op.rows.width;
    const double loss =
        class_loss(softmax.sum, softmax.max.value, known ? as_float(x[label]) : NAN, softmax.mean, op.smoothing);
    return {loss, label != ignored_label, label == static_cast<std::int64_t>(softmax.max.index)};
}

// Where losses go: to the samples, or to the rows where a sample has several.
struct LossOutputs {
    float *loss, *correct;
    RowLoss* rows;

    __device__ void store(const SampleRows& of, std::uint64_t row, const RowLoss& one) const
    {
        if (of.positions > 1) {
            rows[row] = one;
            return;
        }
        loss[row] = one.counts ? static_cast<float>(one.loss) : 0.0f;
        correct[row] = one.counts && one.correct ? 1.0f : 0.0f;
    }
};

// The mean over the rows of a sample. Loss and accuracy are 0 where all rows are ignored.
struct SampleLosses {
    LossOutputs at;
    std::uint64_t positions;

    __device__ void operator()(std::uint64_t sample) const
    {
        double sum = 0;
        std::uint64_t correct = 0, counted = 0;
        for (std::uint64_t row = sample * positions; row < (sample + 1) * positions; ++row) {
            if (!at.rows[row].counts) continue;
            sum += at.rows[row].loss;
            correct += at.rows[row].correct;
            ++counted;
        }
        if (counted == 0) counted = 1;
        at.loss[sample] = static_cast<float>(sum / static_cast<double>(counted));
        at.correct[sample] = static_cast<float>(correct) / static_cast<float>(counted);
    }
};

// The number of labels of a sample that are not ignored, by which the gradient is divided.
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

// softmax_cross_entropy. Fused with its gradient (see fused_ops.h), it writes the gradient of the logits in place of the
// probabilities: the attribute "value" is the gradient of every loss, scaled by the third input where there is one.
PreparedOp prepare_class_loss(OpView&);

} // namespace epoch::cuda
