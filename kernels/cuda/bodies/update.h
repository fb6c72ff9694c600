// The element functions of gradient_norm, count_update, clip_norm, clip_values, decay_gradient and moving_average.
// Those that change a tensor per parameter are rules as chunks.h describes them.
#pragma once

#include <cuda_runtime.h>

#include "cuda/device/schedule_values.h"
#include "cuda/primitives/pack.h"

#include <cmath>

namespace epoch::cuda {

// Writes the norm of the gradients. `updates`, which may be null, counts the steps with finite gradients.
struct GradientNorm {
    const float* samples;
    float *norm, *finite;
    std::int64_t* updates;

    // A step without samples has nothing to divide by, so it must not update anything.
    __device__ void write(double squares) const
    {
        const bool is_finite = squares - squares == 0.0 && *samples > 0.0f;
        *norm = static_cast<float>(sqrt(squares) / static_cast<double>(*samples));
        *finite = is_finite ? 1.0f : 0.0f;
        if (updates) *updates += is_finite;
    }
};

struct CountUpdate {
    std::int64_t* updates;
    const float* finite;
    __device__ void operator()(std::uint64_t) const { *updates += *finite != 0.0f; }
};

struct ClipNorm {
    const Control* control;
    std::uint32_t limit; // schedule column
    const float *samples, *norm;
    float* divisor;

    __device__ void operator()(std::uint64_t) const
    {
        const float max_norm = schedule_value(*control, limit);
        *divisor = max_norm > 0.0f && *norm > max_norm ? *samples * (*norm / max_norm) : *samples;
    }
};

// NaN stays NaN.
struct ClipValues {
    struct Item {
        float* gradient;
        std::uint64_t count;
    };
    using Factors = float; // the limit
    const Control* control;
    std::uint32_t limit; // schedule column
    const float* divisor;

    __device__ bool idle() const { return !(factors() > 0.0f); }
    __device__ float factors() const { return schedule_value(*control, limit) * *divisor; }
    template <unsigned width> __device__ void apply(const Item& of, std::uint64_t i, float max) const
    {
        auto gradient = load_pack<width>(of.gradient + i);
        for (float& g : gradient.x) g = g > max ? max : g < -max ? -max : g;
        store_pack<width>(of.gradient + i, gradient);
    }
};

struct DecayGradient {
    struct Item {
        const float *parameter, *gradient;
        float* out;
        std::uint64_t count;
    };
    using Factors = float; // the decay
    const Control* control;
    std::uint32_t decay; // schedule column
    const float* divisor;

    __device__ bool idle() const { return false; }
    __device__ float factors() const { return schedule_value(*control, decay) * *divisor; }
    template <unsigned width> __device__ void apply(const Item& of, std::uint64_t i, float factor) const
    {
        const auto parameter = load_pack<width>(of.parameter + i);
        auto gradient = load_pack<width>(of.gradient + i);
        for (unsigned j = 0; j < width; ++j) gradient.x[j] += factor * parameter.x[j];
        store_pack<width>(of.out + i, gradient);
    }
};

struct MovingAverage {
    struct Item {
        const float* parameter;
        float* average;
        std::uint64_t count;
    };
    using Factors = float; // 1 - decay
    const Control* control;
    std::uint32_t decay; // schedule column
    const float* finite;
    const std::int64_t* updates;

    __device__ bool idle() const { return *finite == 0.0f; }
    __device__ float factors() const
    {
        const float least = 1.0f - schedule_value(*control, decay);
        const float warm = 9.0f / (10.0f + static_cast<float>(*updates)); // 1 - (1 + t) / (10 + t)
        return least > warm ? least : warm;
    }
    template <unsigned width> __device__ void apply(const Item& of, std::uint64_t i, float factor) const
    {
        const auto parameter = load_pack<width>(of.parameter + i);
        auto average = load_pack<width>(of.average + i);
        for (unsigned j = 0; j < width; ++j) average.x[j] += factor * (parameter.x[j] - average.x[j]);
        store_pack<width>(of.average + i, average);
    }
};

} // namespace epoch::cuda
