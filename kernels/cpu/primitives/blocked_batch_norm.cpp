// Batch norm over blocked images: a SIMD vector holds one pixel of a block of channels.
#include "cpu/primitives/blocked_batch_norm.h"

#include "common/clones.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/simd_vector.h"

#include <cmath>

namespace epoch::cpu {
namespace {

// The mean of some pixels, and the sum of squared deviations from it.
EPOCH_SIMD_LOOP moments_of(const float* x, std::int64_t pixels, float* mean, float* squares)
{
    using V = SimdVector<width>;
    typename V::type sums[4] = {}, others[4] = {};
    std::int64_t p = 0;
    for (; p + 4 <= pixels; p += 4)
        for (int i = 0; i < 4; ++i) sums[i] += V::at(x + (p + i) * width);
    for (; p < pixels; ++p) sums[0] += V::at(x + p * width);
    const typename V::type middle = (sums[0] + sums[1] + sums[2] + sums[3]) / static_cast<float>(pixels);
    for (p = 0; p + 4 <= pixels; p += 4)
        for (int i = 0; i < 4; ++i) {
            const typename V::type d = V::at(x + (p + i) * width) - middle;
            others[i] += d * d;
        }
    for (; p < pixels; ++p) {
        const typename V::type d = V::at(x + p * width) - middle;
        others[0] += d * d;
    }
    V::at(mean) = middle;
    V::at(squares) = others[0] + others[1] + others[2] + others[3];
}

EPOCH_CLONES void chunk_moments(
    const float* x, std::int64_t pixels, std::int64_t channel_block, float* mean, float* squares)
{
    EPOCH_FOR_SIMD_WIDTH(channel_block, moments_of, x, pixels, mean, squares);
}

template <int width, bool adds, bool relu>
[[gnu::always_inline]] inline void result_loop(
    const BlockedNormResults& r, std::int64_t first, std::int64_t channel, std::int64_t pixels)
{
    using V = SimdVector<width>;
    const typename V::type mean = V::at(r.mean + channel), scale = V::at(r.scale + channel);
    const typename V::type shift = V::at(r.shift + channel), zero = {};
    for (std::int64_t i = first; i < first + pixels * width; i += width) {
        typename V::type y = (V::at(r.x + i) - mean) * scale + shift;
        if constexpr (adds) y += V::at(r.added + i);
        if constexpr (relu) y = y < zero ? zero : y;
        V::at(r.y + i) = y;
    }
}

EPOCH_SIMD_LOOP results_of(const BlockedNormResults& r, std::int64_t first, std::int64_t channel, std::int64_t pixels)
{
    if (r.added)
        r.relu ? result_loop<width, true, true>(r, first, channel, pixels)
               : result_loop<width, true, false>(r, first, channel, pixels);
    else
        r.relu ? result_loop<width, false, true>(r, first, channel, pixels)
               : result_loop<width, false, false>(r, first, channel, pixels);
}

EPOCH_CLONES void plane_results(const BlockedNormResults& r, std::int64_t first, std::int64_t channel,
    std::int64_t pixels, std::int64_t channel_block)
{
    EPOCH_FOR_SIMD_WIDTH(channel_block, results_of, r, first, channel, pixels);
}

enum class Mask : std::uint8_t { none, from_y, from_x };

template <int width, Mask mask, bool writes, bool adds>
[[gnu::always_inline]] inline void sum_loop(const BlockedNormGradients& g, std::int64_t first, std::int64_t channel,
    std::int64_t pixels, float* dz_sum, float* along)
{
    using V = SimdVector<width>;
    const typename V::type mean = V::at(g.mean + channel), zero = {};
    typename V::type sums[2] = {}, products[2] = {}, scale = {}, beta = {};
    if constexpr (mask == Mask::from_x) {
        scale = V::at(g.scale + channel);
        beta = V::at(g.beta + channel);
    }
    const auto take = [&](std::int64_t i, int k) __attribute__((always_inline))
    {
        const typename V::type difference = V::at(g.x + i) - mean;
        typename V::type dz = V::at(g.dy + i);
        if constexpr (adds) dz += V::at(g.added + i);
        if constexpr (mask == Mask::from_y) dz = V::at(g.y + i) > zero ? dz : zero;
        if constexpr (mask == Mask::from_x) dz = difference * scale + beta > zero ? dz : zero;
        if constexpr (writes) V::at(g.dz + i) = dz;
        sums[k] += dz;
        products[k] += dz * difference;
    };
    std::int64_t p = 0;
    for (; p + 2 <= pixels; p += 2) {
        take(first + p * width, 0);
        take(first + (p + 1) * width, 1);
    }
    if (p < pixels) take(first + p * width, 0);
    V::at(dz_sum) = sums[0] + sums[1];
    V::at(along) = products[0] + products[1];
}

EPOCH_SIMD_LOOP sums_of(const BlockedNormGradients& g, std::int64_t first, std::int64_t channel, std::int64_t pixels,
    float* dz_sum, float* along)
{
    if (g.y && g.dz && g.added)
        sum_loop<width, Mask::from_y, true, true>(g, first, channel, pixels, dz_sum, along);
    else if (g.y && g.dz)
        sum_loop<width, Mask::from_y, true, false>(g, first, channel, pixels, dz_sum, along);
    else if (g.y)
        sum_loop<width, Mask::from_y, false, false>(g, first, channel, pixels, dz_sum, along);
    else if (g.beta)
        sum_loop<width, Mask::from_x, false, false>(g, first, channel, pixels, dz_sum, along);
    else
        sum_loop<width, Mask::none, false, false>(g, first, channel, pixels, dz_sum, along);
}

EPOCH_CLONES void chunk_sums(const BlockedNormGradients& g, std::int64_t first, std::int64_t channel,
    std::int64_t pixels, std::int64_t channel_block, float* dz_sum, float* along)
{
    EPOCH_FOR_SIMD_WIDTH(channel_block, sums_of, g, first, channel, pixels, dz_sum, along);
}

struct Factors {
    const float *shift, *x_scale;
};

template <int width, Mask mask>
[[gnu::always_inline]] inline void gradient_loop(
    const BlockedNormGradients& g, const Factors& f, std::int64_t first, std::int64_t channel, std::int64_t pixels)
{
    using V = SimdVector<width>;
    const typename V::type mean = V::at(g.mean + channel), scale = V::at(g.scale + channel), zero = {};
    const typename V::type shift = V::at(f.shift + channel), x_scale = V::at(f.x_scale + channel);
    typename V::type beta = {};
    if constexpr (mask == Mask::from_x) beta = V::at(g.beta + channel);
    for (std::int64_t i = first; i < first + pixels * width; i += width) {
        const typename V::type difference = V::at(g.x + i) - mean;
        typename V::type dz = V::at(g.dy + i);
        if constexpr (mask == Mask::from_y) dz = V::at(g.y + i) > zero ? dz : zero;
        if constexpr (mask == Mask::from_x) dz = difference * scale + beta > zero ? dz : zero;
        V::at(g.dx + i) = scale * dz - shift - x_scale * difference;
    }
}

EPOCH_SIMD_LOOP gradients_of(
    const BlockedNormGradients& g, const Factors& f, std::int64_t first, std::int64_t channel, std::int64_t pixels)
{
    if (g.y)
        gradient_loop<width, Mask::from_y>(g, f, first, channel, pixels);
    else if (g.beta)
        gradient_loop<width, Mask::from_x>(g, f, first, channel, pixels);
    else
        gradient_loop<width, Mask::none>(g, f, first, channel, pixels);
}

EPOCH_CLONES void plane_gradients(const BlockedNormGradients& g, const Factors& f, std::int64_t first,
    std::int64_t channel, std::int64_t pixels, std::int64_t channel_block)
{
    EPOCH_FOR_SIMD_WIDTH(channel_block, gradients_of, g, f, first, channel, pixels);
}

// Calls body(plane, its first element, its first channel).
template <class Body> void for_planes(const BlockedImages& images, int threads, const Body& body)
{
    for_blocks(images.planes(), 1, images.elements(), threads, [&](std::int64_t plane, std::int64_t, std::int64_t) {
        body(plane, plane * images.plane(), plane % images.blocks() * images.channel_block);
    });
}

// Calls body(first element, first channel, pixels, the chunk's two result vectors) for each chunk.
template <class Body> void for_chunks(const BlockedBatchNorm& norm, float* workspace, int threads, const Body& body)
{
    const BlockedImages& images = norm.images;
    for_planes(images, threads, [&](std::int64_t plane, std::int64_t first, std::int64_t channel) {
        for (std::int64_t chunk = 0; chunk < norm.chunks(); ++chunk) {
            const std::int64_t pixel = chunk * BlockedBatchNorm::chunk_pixels;
            body(first + pixel * images.channel_block, channel,
                std::min(BlockedBatchNorm::chunk_pixels, images.pixels - pixel),
                workspace + 2 * (plane * norm.chunks() + chunk) * images.channel_block);
        }
    });
}

// Calls body(pixels, first result vector, second result vector) for the chunks of a block of channels, in order.
template <class Body>
void for_chunks_of(const BlockedBatchNorm& norm, const float* workspace, std::int64_t block, const Body& body)
{
    const BlockedImages& images = norm.images;
    for (std::int64_t n = 0; n < images.images; ++n)
        for (std::int64_t chunk = 0; chunk < norm.chunks(); ++chunk) {
            const std::int64_t plane = n * images.blocks() + block;
            const float* sums = workspace + 2 * (plane * norm.chunks() + chunk) * images.channel_block;
            const std::int64_t pixels =
                std::min(BlockedBatchNorm::chunk_pixels, images.pixels - chunk * BlockedBatchNorm::chunk_pixels);
            body(static_cast<double>(pixels), sums, sums + images.channel_block);
        }
}

constexpr int max_channel_block = 16;

} // namespace

void blocked_moments(const BlockedBatchNorm& norm, const float* x, double epsilon, float* workspace, float* mean,
    float* inverse, int threads)
{
    const std::int64_t channel_block = norm.images.channel_block;
    for_chunks(norm, workspace, threads, [&](std::int64_t first, std::int64_t, std::int64_t pixels, float* sums) {
        chunk_moments(x + first, pixels, channel_block, sums, sums + channel_block);
    });
    const auto count = static_cast<double>(norm.per_channel());
    for (std::int64_t block = 0; block < norm.images.blocks(); ++block) {
        double means[max_channel_block] = {}, squares[max_channel_block] = {};
        for_chunks_of(norm, workspace, block, [&](double pixels, const float* middle, const float*) {
            for (std::int64_t i = 0; i < channel_block; ++i) means[i] += pixels * static_cast<double>(middle[i]);
        });
        for (double& each : means) each /= count;
        // Moves the sums of squares from the mean of the chunk to the mean of all (Chan et al., 1983).
        for_chunks_of(norm, workspace, block, [&](double pixels, const float* middle, const float* own) {
            for (std::int64_t i = 0; i < channel_block; ++i) {
                const double apart = static_cast<double>(middle[i]) - means[i];
                squares[i] += static_cast<double>(own[i]) + pixels * apart * apart;
            }
        });
        const std::int64_t first = block * channel_block, used = std::min(channel_block, norm.images.channels - first);
        for (std::int64_t i = 0; i < used; ++i) {
            mean[first + i] = static_cast<float>(means[i]);
            inverse[first + i] = static_cast<float>(1.0 / std::sqrt(squares[i] / count + epsilon));
        }
    }
}

void blocked_norm_results(const BlockedBatchNorm& norm, const BlockedNormResults& results, int threads)
{
    for_planes(norm.images, threads, [&](std::int64_t, std::int64_t first, std::int64_t channel) {
        plane_results(results, first, channel, norm.images.pixels, norm.images.channel_block);
    });
}

void blocked_gradient_sums(
    const BlockedBatchNorm& norm, const BlockedNormGradients& gradients, float* workspace, double* sums, int threads)
{
    const std::int64_t channel_block = norm.images.channel_block;
    for_chunks(
        norm, workspace, threads, [&](std::int64_t first, std::int64_t channel, std::int64_t pixels, float* chunk) {
            chunk_sums(gradients, first, channel, pixels, channel_block, chunk, chunk + channel_block);
        });
    std::fill_n(sums, 2 * norm.padded(), 0.0);
    for (std::int64_t block = 0; block < norm.images.blocks(); ++block) {
        double *of_dz = sums + block * channel_block, *products = of_dz + norm.padded();
        for_chunks_of(norm, workspace, block, [&](double, const float* dz, const float* along) {
            for (std::int64_t i = 0; i < channel_block; ++i) {
                of_dz[i] += static_cast<double>(dz[i]);
                products[i] += static_cast<double>(along[i]);
            }
        });
    }
}

void blocked_gradient_results(const BlockedBatchNorm& norm, const BlockedNormGradients& gradients, const float* shift,
    const float* x_scale, int threads)
{
    const Factors factors{shift, x_scale};
    for_planes(norm.images, threads, [&](std::int64_t, std::int64_t first, std::int64_t channel) {
        plane_gradients(gradients, factors, first, channel, norm.images.pixels, norm.images.channel_block);
    });
}

} // namespace epoch::cpu
