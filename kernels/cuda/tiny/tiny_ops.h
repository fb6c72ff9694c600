// The ops of a tiny network that compute sums: products, sums over samples, losses. Every sum has one order, so results
// have the same bits in every run on one kind of GPU.
#pragma once

#include "common/pointwise.h"
#include "cuda/bodies/losses.h"
#include "cuda/bodies/update.h"
#include "cuda/primitives/block.h"
#include "cuda/tiny/tiny_arguments.h"
#include "generated/pointwise_functions.h"

namespace epoch::cuda::tiny {

// The value of a function at x, or its derivative at `known`, its input or output, times the gradient x.
template <class F> __device__ float applied(TinyCode code, float x, float known, float parameter)
{
    if (code == TinyCode::function) return pointwise::value_at<F>(x, parameter);
    if (code == TinyCode::function_gradient_from_input) return pointwise::derivative_at_input<F>(known, parameter) * x;
    if constexpr (pointwise::KnowsOutput<F>) return pointwise::derivative_at_output<F>(known, parameter) * x;
    return NAN; // no such op is compiled
}

__device__ inline void function(const TinyOp& op, const TinyArguments& at)
{
    const bool forward = op.code == TinyCode::function;
    const float *x = at.input<float>(forward ? 0 : 1), *known = at.input<float>(0);
    float* y = at.output<float>(0);
    with_pointwise_number(op.function, [&](auto named) {
        at.each(op.count,
            [=, &op](std::uint32_t i) { y[i] = applied<decltype(named)>(op.code, x[i], known[i], op.value); });
    });
}

// Applies the epilogue of a product to its result `sum`.
__device__ inline float apply_epilogue(const TinyOp& op, float sum, const float* known, std::uint32_t i)
{
    if (op.epilogue == TinyCode::product) return sum;
    const float beside = op.epilogue == TinyCode::function ? 0.0f : known[i];
    with_pointwise_number(
        op.function, [&](auto named) { sum = applied<decltype(named)>(op.epilogue, sum, beside, op.value); });
    return sum;
}

// One thread per result. Where b is transposed, neighbouring threads read neighbouring rows; each begins at another
// element to avoid bank conflicts.
__device__ inline void product(const TinyOp& op, const TinyArguments& at)
{
    const float *a = at.input<float>(0), *b = at.input<float>(1), *bias = op.flag ? at.input<float>(2) : nullptr;
    const float* known = at.input<float>(op.inputs - 1);
    float* c = at.output<float>(0);
    const std::uint32_t along_a = op.transpose_a ? op.rows : 1, along_b = op.transpose_b ? 1 : op.columns;
    at.each(op.count, [=, &op](std::uint32_t i) {
        const std::uint32_t row = i / op.columns, column = i % op.columns;
        const float* from_a = a + (op.transpose_a ? row : row * op.depth);
        const float* from_b = b + (op.transpose_b ? column * op.depth : column);
        const std::uint32_t begin = op.transpose_b ? column % op.depth : 0;
        float sum = 0.0f;
        for (std::uint32_t k = begin; k < op.depth; ++k) sum += from_a[k * along_a] * from_b[k * along_b];
        for (std::uint32_t k = 0; k < begin; ++k) sum += from_a[k * along_a] * from_b[k * along_b];
        c[i] = apply_epilogue(op, bias ? sum + bias[column] : sum, known, i);
    });
}

__device__ inline void column_sums(const TinyOp& op, const TinyArguments& at)
{
    const float* x = at.input<float>(0);
    float* sums = at.output<float>(0);
    at.each(op.count, [=](std::uint32_t column) {
        RunningSum sum;
        for (std::uint32_t row = 0; row < op.rows; ++row) sum += x[row * op.columns + column];
        sums[column] = static_cast<float>(sum.total());
    });
}

// A weight of 0 leaves its value out, even NaN.
__device__ inline void sum_samples(const TinyOp& op, const TinyArguments& at)
{
    if (at.thread() >= 32) return;
    const float *values = at.input<float>(0), *weights = at.input<float>(1);
    double sum = 0;
    for (std::uint32_t i = at.thread(); i < op.rows; i += 32)
        if (weights[i] != 0.0f) sum += static_cast<double>(values[i]) * static_cast<double>(weights[i]);
    sum = warp_sum(sum);
    if (at.thread() == 0) *at.output<float>(0) = static_cast<float>(sum);
}

// Called by all threads of the block.
__device__ inline void gradient_norm(
    const TinyOp& op, const TinyArguments& at, double (&partial)[max_warps])
{
    double sum = 0;
    for (std::uint32_t gradient = 1; gradient < op.inputs; ++gradient) {
        const float* x = at.input<float>(gradient);
        for (std::uint32_t i = threadIdx.x; i < at.count(gradient); i += blockDim.x)
            sum += static_cast<double>(x[i]) * static_cast<double>(x[i]);
    }
    sum = block_sum(sum, partial);
    if (threadIdx.x > 0) return;
    GradientNorm{at.input<float>(0), at.output<float>(0), at.output<float>(1), nullptr}.write(sum);
}

// A label of -1 is ignored. Any other label outside the classes makes the loss NaN.
__device__ inline void softmax_loss(const TinyOp& op, const TinyArguments& at)
{
    at.each(op.count, [&](std::uint32_t sample) {
        const float* x = at.input<float>(0) + sample * op.columns;
        float* p = at.output<float>(2) + sample * op.columns;
        std::uint32_t best = 0;
        for (std::uint32_t c = 1; c < op.columns; ++c)
            if (x[c] > x[best]) best = c;
        RunningSum powers, logits;
        for (std::uint32_t c = 0; c < op.columns; ++c) {
            p[c] = loop_exp(x[c] - x[best]);
            powers += p[c];
            logits += x[c];
        }
        const auto sum = static_cast<float>(powers.total()), inverse = 1.0f / sum;
        for (std::uint32_t c = 0; c < op.columns; ++c) p[c] *= inverse;
        const std::int64_t label = at.input<std::int32_t>(1)[sample];
        const bool counts = label != ignored_label, known = label >= 0 && label < op.columns;
        const double loss = class_loss(sum, x[best], known ? x[label] : NAN,
            logits.total() / static_cast<double>(op.columns), static_cast<double>(op.value));
        at.output<float>(0)[sample] = counts ? static_cast<float>(loss) : 0.0f;
        at.output<float>(1)[sample] = label == best ? 1.0f : 0.0f;
    });
}

__device__ inline void softmax_loss_gradient(const TinyOp& op, const TinyArguments& at)
{
    const float elsewhere = op.value / static_cast<float>(op.columns);
    at.each(op.count,
        SoftmaxLossGradient{at.input<float>(0), at.input<std::int32_t>(1), {at.input<float>(2), nullptr, 0.0f}, nullptr,
            at.output<float>(0), 1, op.columns, elsewhere, 1.0f - op.value + elsewhere});
}

template <class Penalty> __device__ void errors(const TinyOp& op, const TinyArguments& at)
{
    const float *prediction = at.input<float>(0), *target = at.input<float>(1);
    const auto mean = [&](std::uint32_t i) { return at.output<float>(i); };
    const ErrorMeans means = Penalty::reports_square ? ErrorMeans{mean(0), mean(1), mean(2), mean(3), mean(4)}
                                                     : ErrorMeans{mean(0), mean(1), nullptr, mean(2), mean(3)};
    at.each(op.count, [=](std::uint32_t sample) {
        ErrorSums<Penalty> sums;
        for (std::uint32_t i = sample * op.columns; i < (sample + 1) * op.columns; ++i)
            sums.add(prediction[i], target[i], static_cast<double>(op.value));
        means.write(sample, sums, 1.0 / static_cast<double>(op.columns));
    });
}

template <class Penalty> __device__ void error_gradient(const TinyOp& op, const TinyArguments& at)
{
    at.each(op.count,
        ErrorGradient<Penalty>{
            at.input<float>(0), at.input<float>(1), at.input<float>(2), at.output<float>(0), op.columns, op.value});
}

template <class Target> __device__ void binary_loss(const TinyOp& op, const TinyArguments& at)
{
    const float* x = at.input<float>(0);
    const Target* targets = at.input<Target>(1);
    at.each(op.count, [=, loss = at.output<float>(0), correct = at.output<float>(1)](std::uint32_t sample) {
        double sum = 0;
        std::uint32_t right = 0;
        for (std::uint32_t i = sample * op.columns; i < (sample + 1) * op.columns; ++i) {
            const float target = static_cast<float>(targets[i]);
            sum += static_cast<double>(binary_term(x[i], target));
            right += (x[i] > 0.0f) == (target > 0.5f);
        }
        loss[sample] = static_cast<float>(sum / static_cast<double>(op.columns));
        correct[sample] = static_cast<float>(right) / static_cast<float>(op.columns);
    });
}

template <class Target> __device__ void binary_loss_gradient(const TinyOp& op, const TinyArguments& at)
{
    at.each(op.count,
        BinaryLossGradient<Target>{
            at.input<float>(0), at.input<Target>(1), at.input<float>(2), at.output<float>(0), op.columns});
}

// The step's row of the metric ring.
__device__ inline void record(const TinyOp& op, const TinyArguments& at)
{
    const Control& control = *at.control();
    float* row = control.metrics + control.step % EPOCH_METRIC_ROWS * control.metric_columns;
    at.each(op.count, [=](std::uint32_t i) { row[i] = *at.input<float>(i); });
}

} // namespace epoch::cuda::tiny
