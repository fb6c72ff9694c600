// What gradient_norm, count_update, clip_norm, clip_values, decay_gradient and moving_average do to an element. Those
// that change a tensor for each parameter are rules as chunks.h describes them.
#pragma once

#include <cuda_runtime.h>

#include "cuda/device/schedule_values.h.h"

#include <cmath>

namespace epoch::cuda {

// Where the norm of the gradients goes. `updates`, which may be null, counts the steps whose gradients are finite.
struct Norm {
    const float* samples;
    float *norm, *finite;
    std::int64_t* updates;

    // A step without samples has nothing to divide by, so nothing may be updated from it.
    __device__ void write(double squares) const
    {
        const bool good = squares - squares == 0.0 && *samples > 0.0f;
        *norm = static_cast<float>(sqrt(squares) / static_cast<double>(*samples));
        *finite = good ? 1.0f : 0.0f;
        if (updates) *updates += good;
    }
};

struct CountedUpdate {
    std::int64_t* updates;
    const float* finite;
    __device__ void operator()(std::uint64_t) const { *updates += *finite != 0.0f; }
};

struct ClippedNorm {
    const Control* control;
    std::uint32_t limit; // column
    const float *samples, *norm;
    float* divisor;

    __device__ void operator()(std::uint64_t) const
    {
        const float most = knob(*control, limit);
        *divisor = most > 0.0f && *norm > most ? *samples * (*norm / most) : *samples;
    }
};

// What is not a number stays so.
struct ClippedValues {
    struct Piece {
        float* gradient;
        std::uint64_t count;
    };
    using Factors = float; // the limit
    const Control* control;
    std::uint32_t limit; // column
    const float* divisor;

    __device__ bool idle() const { return !(factors() > 0.0f); }
    __device__ float factors() const { return knob(*control, limit) * *divisor; }
    __device__ void operator()(const Piece& of, std::uint64_t i, float most) const
    {
        const float g = of.gradient[i];
        of.gradient[i] = g > most ? most : g < -most ? -most : g;
    }
};

struct Decayed {
    struct Piece {
        const float *parameter, *gradient;
        float* out;
        std::uint64_t count;
    };
    using Factors = float; // of the parameter
    const Control* control;
    std::uint32_t decay; // column
    const float* divisor;

    __device__ bool idle() const { return false; }
    __device__ float factors() const { return knob(*control, decay) * *divisor; }
    __device__ void operator()(const Piece& of, std::uint64_t i, float factor) const
    {
        of.out[i] = of.gradient[i] + factor * of.parameter[i];
    }
};

struct Averaged {
    struct Piece {
        const float* parameter;
        float* average;
        std::uint64_t count;
    };
    using Factors = float; // how far the average moves
    const Control* control;
    std::uint32_t decay; // column
    const float* finite;
    const std::int64_t* updates;

    __device__ bool idle() const { return *finite == 0.0f; }
    __device__ float factors() const
    {
        const double t = static_cast<double>(*updates), warm = (1 + t) / (10 + t);
        const double most = static_cast<double>(knob(*control, decay));
        return static_cast<float>(1 - (most < warm ? most : warm));
    }
    __device__ void operator()(const Piece& of, std::uint64_t i, float share) const
    {
        of.average[i] += share * (of.parameter[i] - of.average[i]);
    }
};

} // namespace epoch::cuda
