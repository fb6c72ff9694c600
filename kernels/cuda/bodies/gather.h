// The element functions of sample_positions and gather_rows.
#pragma once

#include <cuda_runtime.h>

#include "cuda/primitives/division.h"
#include "cuda/primitives/training_samples.h"

#include <cmath>
#include <type_traits>

namespace epoch::cuda {

struct SamplePositions {
    const Control* control;
    std::uint64_t first, count, staged; // staged: rows of the staging buffer of a streamed data set; 0: resident data
    bool shuffled;
    std::int64_t* positions;
    float *weights, *samples;
    std::uint64_t batch;

    __device__ void operator()(std::uint64_t i) const { write(i, static_cast<std::int64_t>(row_of(i))); }
    __device__ void write(std::uint64_t i, std::int64_t row) const
    {
        const std::uint64_t p = control->position + i;
        if (i == 0) {
            const std::uint64_t left = p < count ? count - p : 0;
            *samples = static_cast<float>(shuffled || left > batch ? batch : left);
        }
        weights[i] = shuffled || p < count ? 1.0f : 0.0f;
        positions[i] = row;
    }
    __device__ std::uint64_t row_of(std::uint64_t i) const
    {
        const std::uint64_t p = control->position + i;
        if (shuffled) return staged ? p % staged : first + training_sample(*control, count, i).index;
        const std::uint64_t sample = p < count ? p : count - 1; // positions past the end repeat the last sample
        return staged ? sample % staged : first + sample;
    }
};

// A position outside the data, which only a bug can cause, gives NaN or an invalid label.
template <class From, class To> struct GatherRow {
    const From* field;
    const std::int64_t* positions;
    To* out;
    std::uint64_t elements;
    std::int64_t rows;
    float scale, shift;

    __device__ void operator()(std::uint64_t i) const { out[i] = value(i); }
    __device__ To value(std::uint64_t i) const
    {
        const DivMod index = div_mod(i, elements);
        return of_row(positions[index.quotient], index.remainder);
    }
    __device__ To of_row(std::int64_t row, std::uint64_t element) const
    {
        if (row < 0 || row >= rows) return std::is_same_v<To, float> ? static_cast<To>(NAN) : static_cast<To>(-2);
        const From value = __ldg(field + static_cast<std::uint64_t>(row) * elements + element);
        if constexpr (sizeof(From) == 8 && !std::is_integral_v<From>)
            return static_cast<float>(value * double(scale) + double(shift));
        else if constexpr (std::is_same_v<To, float>)
            return static_cast<float>(value) * scale + shift;
        else
            return value;
    }
};

} // namespace epoch::cuda
