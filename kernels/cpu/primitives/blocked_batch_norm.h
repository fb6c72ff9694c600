// Batch norm over blocked images: sums over chunks of pixels, added in order, and element-wise passes over planes. The
// bits depend on the shape alone.
#pragma once

#include "cpu/primitives/blocked_layout.h"

namespace epoch::cpu {

// The geometry, and the workspace: two sums per channel and chunk.
struct BlockedBatchNorm {
    BlockedImages images;

    static constexpr std::int64_t chunk_pixels = 256; // fit the L1 cache

    std::int64_t padded() const { return images.blocks() * images.channel_block; } // channels
    std::int64_t per_channel() const { return images.images * images.pixels; }
    std::int64_t chunks() const { return (images.pixels + chunk_pixels - 1) / chunk_pixels; } // of a plane
    std::uint64_t chunk_bytes() const
    {
        return static_cast<std::uint64_t>(2 * images.planes() * chunks() * images.channel_block) * sizeof(float);
    }
};

// Computes mean and inverse standard deviation of each channel. `workspace` has chunk_bytes.
void blocked_moments(const BlockedBatchNorm& norm, const float* x, double epsilon, float* workspace, float* mean,
    float* inverse, int threads);

// y = (x - mean) scale + shift, plus `added` if given, then max(y, 0) with relu. mean, scale and shift have one element
// per padded channel.
struct BlockedNormResults {
    const float *x = nullptr, *added = nullptr, *mean = nullptr, *scale = nullptr, *shift = nullptr;
    bool relu = false;
    float* y = nullptr;
};
void blocked_norm_results(const BlockedBatchNorm& norm, const BlockedNormResults& results, int threads);

// The backward pass. With a fused ReLU, dz is dy where y > 0 and 0 elsewhere. The mask comes from y if given, otherwise
// from (x - mean) scale + beta > 0 if beta is given; without either, dz = dy. dz is written if given. With y and dz,
// the incoming gradient is dy + added.
struct BlockedNormGradients {
    const float *x = nullptr, *dy = nullptr, *y = nullptr, *mean = nullptr, *scale = nullptr, *beta = nullptr;
    const float* added = nullptr;
    float *dz = nullptr, *dx = nullptr;
};
// Sums of dz and of dz (x - mean) for each padded channel.
void blocked_gradient_sums(
    const BlockedBatchNorm& norm, const BlockedNormGradients& gradients, float* workspace, double* sums, int threads);
// dx = scale dz - shift - x_scale (x - mean)
void blocked_gradient_results(const BlockedBatchNorm& norm, const BlockedNormGradients& gradients, const float* shift,
    const float* x_scale, int threads);

} // namespace epoch::cpu
