// The element functions of losses and their gradients.
#pragma once

#include <cuda_runtime.h>

#include "common/exp.h"
#include "common/log.h"
#include "cuda/primitives/division.h"
#include "pointwise/sigmoid.h"

#include <cmath>

namespace epoch::cuda {

// The loss of an absolute error, and the derivative of that loss at the error. NaN goes through.
struct SquaredPenalty {
    static constexpr bool reports_square = false; // the loss is the squared error
    static __device__ double value(double absolute, double) { return absolute * absolute; }
    static __device__ float gradient(float error, float) { return 2.0f * error; }
};

struct AbsolutePenalty {
    static constexpr bool reports_square = true;
    static __device__ double value(double absolute, double) { return absolute; }
    static __device__ float gradient(float error, float) { return error > 0.0f ? 1.0f : error < 0.0f ? -1.0f : error; }
};

struct HuberPenalty {
    static constexpr bool reports_square = true;
    static __device__ double value(double absolute, double delta)
    {
        return absolute > delta ? delta * (absolute - 0.5 * delta) : 0.5 * absolute * absolute;
    }
    static __device__ float gradient(float error, float delta)
    {
        return error > delta ? delta : error < -delta ? -delta : error;
    }
};

// Sums over all or some elements of a sample.
template <class Penalty> struct ErrorSums {
    double loss = 0, absolute = 0, square = 0, target = 0, target_square = 0;

    __device__ void add(float prediction, float expected, double delta)
    {
        const double t = static_cast<double>(expected), error = static_cast<double>(prediction) - t;
        const double absolute_error = error < 0 ? -error : error;
        loss += Penalty::value(absolute_error, delta);
        absolute += absolute_error;
        square += absolute_error * absolute_error;
        target += t;
        target_square += t * t;
    }
};

struct ErrorMeans {
    float *loss, *absolute, *square, *target, *target_square; // [batch]; square may be null

    template <class Penalty>
    __device__ void write(std::uint64_t sample, const ErrorSums<Penalty>& sums, double inverse_count) const
    {
        loss[sample] = static_cast<float>(sums.loss * inverse_count);
        absolute[sample] = static_cast<float>(sums.absolute * inverse_count);
        if (Penalty::reports_square) square[sample] = static_cast<float>(sums.square * inverse_count);
        target[sample] = static_cast<float>(sums.target * inverse_count);
        target_square[sample] = static_cast<float>(sums.target_square * inverse_count);
    }
};

template <class Penalty> struct ErrorGradient {
    const float *prediction, *target, *dloss;
    float* dp;
    std::uint64_t elements;
    float delta;

    __device__ void operator()(std::uint64_t i) const
    {
        const float factor = 1.0f / static_cast<float>(elements) * dloss[div_mod(i, elements).quotient];
        dp[i] = Penalty::gradient(prediction[i] - target[i], delta) * factor;
    }
};

// The label of a position that is ignored.
inline constexpr std::int32_t ignored_label = -1;

// Cross-entropy of a row: `sum` is the sum of exp(logit - max), `mean` the mean logit, `expected` the label's logit.
__device__ inline double class_loss(float sum, float max, float expected, double mean, double smoothing)
{
    const double all = log(static_cast<double>(sum)) + static_cast<double>(max);
    const double of_label = static_cast<double>(expected);
    return smoothing > 0 ? all - (1 - smoothing) * of_label - smoothing * mean : all - of_label;
}

// The gradient of the loss of every sample: one value each, or one value for all, optionally scaled.
struct LossGradient {
    const float *each, *scale; // each: or null; scale: or null
    float all;

    __device__ float of(std::uint64_t sample) const { return each ? each[sample] : scale ? all * *scale : all; }
};

struct SoftmaxLossGradient {
    const float* probabilities;
    const std::int32_t* labels;
    LossGradient loss;
    const float* counted; // null: a sample is one position
    float* dx;
    std::uint64_t positions, width;
    float elsewhere, at_label; // the target distribution

    __device__ void operator()(std::uint64_t i) const
    {
        const auto [row, column] = div_mod(i, width);
        const std::uint64_t sample = div_mod(row, positions).quotient;
        const std::int64_t label = labels[row];
        const bool known = label >= 0 && static_cast<std::uint64_t>(label) < width;
        const float factor = !known ? NAN : counted ? loss.of(sample) / counted[sample] : loss.of(sample);
        const float target = label == static_cast<std::int64_t>(column) ? at_label : elsewhere;
        dx[i] = label == ignored_label ? 0.0f : (probabilities[i] - target) * factor;
    }
};

// max(x, 0) - x t + log(1 + e^-|x|), which never overflows. A target outside [0, 1] gives NaN.
__device__ inline float binary_term(float x, float t)
{
    const float absolute = x < 0.0f ? -x : x;
    const float loss = ((x < 0.0f ? 0.0f : x) - x * t) + loop_log1p(loop_exp(-absolute));
    return t >= 0.0f && t <= 1.0f ? loss : NAN;
}

template <class Target> struct BinaryLossGradient {
    const float* x;
    const Target* targets;
    const float* dloss;
    float* dx;
    std::uint64_t elements;

    __device__ void operator()(std::uint64_t i) const
    {
        const float t = static_cast<float>(targets[i]);
        const float gradient = t >= 0.0f && t <= 1.0f ? pointwise::Sigmoid::value(x[i]) - t : NAN;
        dx[i] = gradient * (1.0f / static_cast<float>(elements) * dloss[div_mod(i, elements).quotient]);
    }
};

} // namespace epoch::cuda
