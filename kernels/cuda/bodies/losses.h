// What losses and their gradients do to an element of a sample.
#pragma once

#include <cuda_runtime.h>

#include "common/exp.h"
#include "common/log.h"
#include "cuda/primitives/division.h"
#include "pointwise/sigmoid.h"

#include <cmath>

namespace epoch::cuda {

// What an error costs, by its size, and the slope of that at the error itself. Not a number goes through.
struct SquaredPenalty {
    static constexpr bool tells_square = false; // its loss is the square already
    static __device__ double of(double size, double) { return size * size; }
    static __device__ float slope(float error, float) { return 2.0f * error; }
};

struct AbsolutePenalty {
    static constexpr bool tells_square = true;
    static __device__ double of(double size, double) { return size; }
    static __device__ float slope(float error, float) { return error > 0.0f ? 1.0f : error < 0.0f ? -1.0f : error; }
};

struct HuberPenalty {
    static constexpr bool tells_square = true;
    static __device__ double of(double size, double delta)
    {
        return size > delta ? delta * (size - 0.5 * delta) : 0.5 * size * size;
    }
    static __device__ float slope(float error, float delta)
    {
        return error > delta ? delta : error < -delta ? -delta : error;
    }
};

// Over the elements of a sample, or over some of them.
template <class Penalty> struct ErrorSums {
    double loss = 0, size = 0, square = 0, target = 0, target_square = 0;

    __device__ void add(float prediction, float wanted, double delta)
    {
        const double t = static_cast<double>(wanted), error = static_cast<double>(prediction) - t;
        const double size_here = error < 0 ? -error : error;
        loss += Penalty::of(size_here, delta);
        size += size_here;
        square += size_here * size_here;
        target += t;
        target_square += t * t;
    }
};

struct ErrorMeans {
    float *loss, *size, *square, *target, *target_square; // [batch]; square may be null

    template <class Penalty>
    __device__ void write(std::uint64_t sample, const ErrorSums<Penalty>& sums, double share) const
    {
        loss[sample] = static_cast<float>(sums.loss * share);
        size[sample] = static_cast<float>(sums.size * share);
        if (Penalty::tells_square) square[sample] = static_cast<float>(sums.square * share);
        target[sample] = static_cast<float>(sums.target * share);
        target_square[sample] = static_cast<float>(sums.target_square * share);
    }
};

template <class Penalty> struct ErrorSlopes {
    const float *prediction, *target, *dloss;
    float* dp;
    std::uint64_t elements;
    float delta;

    __device__ void operator()(std::uint64_t i) const
    {
        const float factor = 1.0f / static_cast<float>(elements) * dloss[divided(i, elements).quotient];
        dp[i] = Penalty::slope(prediction[i] - target[i], delta) * factor;
    }
};

// The label of a position that does not count.
inline constexpr std::int32_t ignored_label = -1;

// Of a row of logits with that sum of exp(logit - greatest) and that mean; `wanted` is the logit of its label.
__device__ inline double class_loss(float sum, float greatest, float wanted, double mean, double smoothing)
{
    const double all = log(static_cast<double>(sum)) + static_cast<double>(greatest);
    const double of_label = static_cast<double>(wanted);
    return smoothing > 0 ? all - (1 - smoothing) * of_label - smoothing * mean : all - of_label;
}

// What flows back to the loss of every sample: one number each, or the same to all, scaled where there is a scale.
struct LossSlopes {
    const float *each, *scale; // null: not so
    float all;

    __device__ float of(std::uint64_t sample) const { return each ? each[sample] : scale ? all * *scale : all; }
};

struct SoftmaxSlopes {
    const float* probabilities;
    const std::int32_t* labels;
    LossSlopes loss;
    const float* counted; // null: a sample is one position
    float* dx;
    std::uint64_t positions, width;
    float elsewhere, at_label; // the target

    __device__ void operator()(std::uint64_t i) const
    {
        const auto [row, column] = divided(i, width);
        const std::uint64_t sample = divided(row, positions).quotient;
        const std::int64_t label = labels[row];
        const bool known = label >= 0 && static_cast<std::uint64_t>(label) < width;
        const float factor = !known ? NAN : counted ? loss.of(sample) / counted[sample] : loss.of(sample);
        const float target = label == static_cast<std::int64_t>(column) ? at_label : elsewhere;
        dx[i] = label == ignored_label ? 0.0f : (probabilities[i] - target) * factor;
    }
};

// max(x, 0) - x t + log(1 + e^-|x|), which never overflows. A target outside 0 ... 1 makes it not a number.
__device__ inline float binary_term(float x, float t)
{
    const float size = x < 0.0f ? -x : x;
    const float loss = ((x < 0.0f ? 0.0f : x) - x * t) + loop_log1p(loop_exp(-size));
    return t >= 0.0f && t <= 1.0f ? loss : NAN;
}

template <class Target> struct BinarySlopes {
    const float* x;
    const Target* targets;
    const float* dloss;
    float* dx;
    std::uint64_t elements;

    __device__ void operator()(std::uint64_t i) const
    {
        const float t = static_cast<float>(targets[i]);
        const float slope = t >= 0.0f && t <= 1.0f ? pointwise::Sigmoid::value(x[i]) - t : NAN;
        dx[i] = slope * (1.0f / static_cast<float>(elements) * dloss[divided(i, elements).quotient]);
    }
};

} // namespace epoch::cuda
