// What gradient_norm, count_update, clip_norm, clip_values, decay_gradient and moving_average do to an element.
#pragma once

#include <cuda_runtime.h>

#include "cuda/knobs.h"

#include <cmath>

namespace epoch::cuda {

// Of the sum of all squares. A step without samples has nothing to divide by, so nothing may be updated from it.
__device__ inline void write_norm(double squares, float samples, float* norm, float* finite)
{
    *norm = static_cast<float>(sqrt(squares) / static_cast<double>(samples));
    *finite = squares - squares == 0.0 && samples > 0.0f ? 1.0f : 0.0f;
}

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
    const Control* control;
    std::uint32_t limit; // column
    const float* divisor;
    float* gradient;

    __device__ void operator()(std::uint64_t i) const
    {
        const float most = knob(*control, limit) * *divisor, g = gradient[i];
        if (most > 0.0f) gradient[i] = g > most ? most : g < -most ? -most : g;
    }
};

struct Decayed {
    const Control* control;
    std::uint32_t decay; // column
    const float *parameter, *gradient, *divisor;
    float* out;

    __device__ void operator()(std::uint64_t i) const
    {
        out[i] = gradient[i] + knob(*control, decay) * *divisor * parameter[i];
    }
};

struct Averaged {
    const Control* control;
    std::uint32_t decay; // column
    const float *parameter, *finite;
    const std::int64_t* updates;
    float* average;

    __device__ void operator()(std::uint64_t i) const
    {
        if (*finite == 0.0f) return;
        const double t = static_cast<double>(*updates), warm = (1 + t) / (10 + t);
        const double most = static_cast<double>(knob(*control, decay));
        const float share = static_cast<float>(1 - (most < warm ? most : warm));
        average[i] += share * (parameter[i] - average[i]);
    }
};

} // namespace epoch::cuda
