// The element functions of add, multiply, fill, all_correct and dropout.
#pragma once

#include <cuda_runtime.h>

#include "base/philox.h"
#include "cuda/device/schedule_values.h"

namespace epoch::cuda {

struct Add {
    const float *a, *b;
    float* out;
    __device__ void operator()(std::uint64_t i) const { out[i] = a[i] + b[i]; }
};

struct Multiply {
    const float *a, *b;
    float* out;
    __device__ void operator()(std::uint64_t i) const { out[i] = a[i] * b[i]; }
};

struct Fill {
    float* out;
    float value;
    __device__ void operator()(std::uint64_t i) const { out[i] = value; }
};

struct AllCorrect {
    const float* correct;
    float* out;
    __device__ void operator()(std::uint64_t i) const { out[i] = correct[i] == 1.0f ? 1.0f : 0.0f; }
};

// Philox draws four random numbers from one counter. The schedule column of the rate distinguishes the layers.
struct Dropout {
    const Control* control;
    std::uint32_t rate; // schedule column
    const float* x;
    float* y;
    std::uint64_t count;

    __device__ void operator()(std::uint64_t group) const
    {
        const float p = schedule_value(*control, rate), scale = 1.0f / (1.0f - p);
        const std::uint64_t high = control->step + (std::uint64_t{rate} << 32);
        const Philox4 four = philox(control->seed, RandomStream::dropout, high, group);
        for (std::uint64_t i = 0; i < 4 && 4 * group + i < count; ++i) {
            const std::uint64_t e = 4 * group + i;
            y[e] = uniform01(four.x[i]) >= p ? x[e] * scale : 0.0f;
        }
    }
};

} // namespace epoch::cuda
