// Batch norm over images in lanes: sums of chunks of pixels in the order in which they lie, and passes over planes. The
// bits depend on the shape alone.
#pragma once

#include "cpu/primitives/blocked_layout.h"

namespace epoch::cpu {

// Of a channel: mean and sum of the squares of what differs from it; or any two sums.
struct LaneNorm {
    ImageLanes images;

    static constexpr std::int64_t chunk_pixels = 256; // which stay in the first cache

    std::int64_t padded() const { return images.blocks() * images.lanes; } // channels
    std::int64_t per_channel() const { return images.images * images.pixels; }
    std::int64_t chunks() const { return (images.pixels + chunk_pixels - 1) / chunk_pixels; } // of a plane
    std::uint64_t chunk_bytes() const
    {
        return static_cast<std::uint64_t>(2 * images.planes() * chunks() * images.lanes) * sizeof(float);
    }
};

// mean and inverse deviation of each channel. `room` has chunk_bytes.
void lane_moments(
    const LaneNorm& norm, const float* x, double epsilon, float* room, float* mean, float* inverse, int threads);

// y = (x - mean) scale + shift, + added where that is given, and max(y, 0) with relu. mean, scale and shift have a
// number for each of the padded channels.
struct LaneResults {
    const float *x = nullptr, *added = nullptr, *mean = nullptr, *scale = nullptr, *shift = nullptr;
    bool relu = false;
    float* y = nullptr;
};
void lane_results(const LaneNorm& norm, const LaneResults& results, int threads);

// What flows back. Behind a ReLU dy counts only where y > 0. That is read from y where that is given; else, where beta
// is given, told again from x: (x - mean) scale + beta. What counts is written to dz where that is given. With y and
// dz, dy may be the sum of two.
struct LaneGradients {
    const float *x = nullptr, *dy = nullptr, *y = nullptr, *mean = nullptr, *scale = nullptr, *beta = nullptr;
    const float* added = nullptr; // to dy
    float *dz = nullptr, *dx = nullptr;
};
// Sums for each padded channel of dz and of dz (x - mean).
void lane_gradient_sums(const LaneNorm& norm, const LaneGradients& gradients, float* room, double* sums, int threads);
// dx = scale dz - shift - slope (x - mean)
void lane_gradient_results(
    const LaneNorm& norm, const LaneGradients& gradients, const float* shift, const float* slope, int threads);

} // namespace epoch::cpu
