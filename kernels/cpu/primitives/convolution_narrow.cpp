// Direct convolution for few channels, without the work on padding channels (a filter of 16 by 6 channels is 2.7 times
// as large in blocks of 16). Results are blocked. The input is copied into planes with a border of zeros, so that no
// loop checks where an image ends.
#include "common/clones.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/blocked_layout.h"
#include "cpu/primitives/convolution.h"
#include "cpu/primitives/simd_vector.h"

#include <cstring>

namespace epoch::cpu {
namespace {

constexpr std::string_view narrow_algorithm = "own loops over pixels";
// Used where oneDNN would do this many times as many multiplications, mostly by zeros.
constexpr double min_gain = 1.5;
constexpr std::int64_t max_filter_width = 7, max_plane_bytes = 128 << 10;
constexpr int max_pixels = 14; // at once: with a weight they fill the 16 registers of AVX2
constexpr std::int64_t max_blocks = 16; // of images, each with its own sums: the same bits on any number of threads

// result (channel, y, x) = sum over c, i, j of weight (channel, c, i, j) * plane (c, y + i, x + j)
struct Sliding {
    std::int64_t images = 0, channels = 0, channel_block = 1; // of the input, in its layout
    std::int64_t results = 0, result_block = 1; // channels
    Pair image{}, before{}, padded{}, result{}, size{}; // extents; rows and columns of zeros before the image

    std::int64_t area() const { return size[0] * size[1]; }
    std::int64_t plane() const { return padded[0] * padded[1]; }
    std::int64_t result_blocks() const { return round_up(results, result_block) / result_block; }
    std::int64_t result_plane() const { return result[0] * result[1] * result_block; } // of a block
    std::int64_t weights() const { return channels * area() * result_block; } // of a block
    std::int64_t image_floats() const // in its layout
    {
        return round_up(channels, channel_block) * image[0] * image[1];
    }
    std::int64_t blocks() const { return std::min(images, max_blocks); }
    std::int64_t images_in_block() const { return (images + blocks() - 1) / blocks(); }
};

struct State {
    Sliding s;
    bool back = false; // input gradient: filters are rotated by 180 degrees
    bool bias = false, relu = false;
    int max_threads = 1;
};

// Calls body(first image, last, block) on as many threads as pay off.
template <class Body> void for_images(const State& state, int threads, const Body& body)
{
    for_blocks(
        state.s.images, state.s.images_in_block(), parallel_elements, std::min(state.max_threads, threads), body);
}

void copy_into_planes(const Sliding& s, const float* image, float* planes)
{
    for (std::int64_t c = 0; c < s.channels; ++c) {
        const float* from =
            image + c / s.channel_block * s.channel_block * s.image[0] * s.image[1] + c % s.channel_block;
        float* to = planes + c * s.plane() + s.before[0] * s.padded[1] + s.before[1];
        for (std::int64_t y = 0; y < s.image[0]; ++y, from += s.image[1] * s.channel_block, to += s.padded[1])
            for (std::int64_t x = 0; x < s.image[1]; ++x) to[x] = from[x * s.channel_block];
    }
}

// Packs the filters as (block of results, channel, i, j, lane), and the bias behind them.
void pack(const State& state, const float* weight, const float* bias, float* packed)
{
    const Sliding& s = state.s;
    std::memset(
        packed, 0, static_cast<std::size_t>(s.result_blocks() * (s.weights() + s.result_block)) * sizeof(float));
    for (std::int64_t r = 0; r < s.results; ++r) {
        float* block = packed + r / s.result_block * s.weights() + r % s.result_block;
        for (std::int64_t c = 0; c < s.channels; ++c)
            for (std::int64_t k = 0; k < s.area(); ++k)
                block[(c * s.area() + k) * s.result_block] = state.back
                    ? weight[(c * s.results + r) * s.area() + s.area() - 1 - k]
                    : weight[(r * s.channels + c) * s.area() + k];
    }
    if (bias)
        std::memcpy(packed + s.result_blocks() * s.weights(), bias, static_cast<std::size_t>(s.results) * sizeof *bias);
}

// The results of some neighbouring pixels: a register holds one weight of each filter, and multiplies one pixel after
// another. `rows`: the filter rows that do not cover only padding.
template <int width, int pixels, bool relu>
[[gnu::always_inline]] inline void slide_over(
    const Sliding& s, Range rows, const float* plane, const float* weight, const float* bias, float* to)
{
    using V = SimdVector<width>;
    typename V::type sums[pixels];
    for (int p = 0; p < pixels; ++p) sums[p] = V::at(bias);
    for (std::int64_t c = 0; c < s.channels; ++c, plane += s.plane(), weight += s.area() * width)
        for (std::int64_t i = rows.first; i < rows.last; ++i)
            for (std::int64_t j = 0; j < s.size[1]; ++j) {
                const typename V::type w = V::at(weight + (i * s.size[1] + j) * width);
                const float* row = plane + i * s.padded[1] + j;
                for (int p = 0; p < pixels; ++p) sums[p] += w * row[p];
            }
    for (int p = 0; p < pixels; ++p) {
        const typename V::type zero = {};
        if constexpr (relu) sums[p] = sums[p] < zero ? zero : sums[p];
        V::at(to + p * width) = sums[p];
    }
}

// Calls the loop compiled for this number of pixels.
template <int width, bool relu, int max_count = max_pixels>
[[gnu::always_inline]] inline void slide_over_some(std::int64_t pixels, const Sliding& s, Range rows,
    const float* plane, const float* weight, const float* bias, float* to)
{
    if constexpr (max_count > 1)
        if (pixels < max_count)
            return slide_over_some<width, relu, max_count - 1>(pixels, s, rows, plane, weight, bias, to);
    slide_over<width, max_count, relu>(s, rows, plane, weight, bias, to);
}

EPOCH_SIMD_LOOP slide_over_image(
    const Sliding& s, bool relu, const float* planes, const float* weight, const float* bias, float* to)
{
    const std::int64_t chunks = (s.result[1] + max_pixels - 1) / max_pixels; // of a row, of nearly equal size
    for (std::int64_t y = 0; y < s.result[0]; ++y) {
        const Range rows{std::max<std::int64_t>(0, s.before[0] - y), std::min(s.size[0], s.before[0] + s.image[0] - y)};
        for (std::int64_t chunk = 0; chunk < chunks; ++chunk) {
            const std::int64_t x = chunk * s.result[1] / chunks, pixels = (chunk + 1) * s.result[1] / chunks - x;
            const float* from = planes + y * s.padded[1] + x;
            float* results = to + (y * s.result[1] + x) * width;
            relu ? slide_over_some<width, true>(pixels, s, rows, from, weight, bias, results)
                 : slide_over_some<width, false>(pixels, s, rows, from, weight, bias, results);
        }
    }
}

EPOCH_CLONES void slide(
    const Sliding& s, bool relu, const float* planes, const float* weight, const float* bias, float* to)
{
    EPOCH_FOR_SIMD_WIDTH(s.result_block, slide_over_image, s, relu, planes, weight, bias, to);
}

// forward: x, weight (, bias) -> y. backward_data: weight, dy -> dx.
void slide_filters(const State& state, const Arguments& at)
{
    const Sliding& s = state.s;
    const float *images = at.input<float>(state.back ? 1 : 0), *weight = at.input<float>(state.back ? 0 : 1);
    float *packed = static_cast<float*>(at.workspace), *bias = packed + s.result_blocks() * s.weights();
    float* planes = bias + s.result_blocks() * s.result_block;
    pack(state, weight, state.bias ? at.input<float>(2) : nullptr, packed);
    for_images(state, at.now->threads, [&](std::int64_t first, std::int64_t last, std::int64_t block) {
        float* own = planes + block * s.channels * s.plane();
        std::memset(own, 0, static_cast<std::size_t>(s.channels * s.plane()) * sizeof *own);
        for (std::int64_t n = first; n < last; ++n) {
            copy_into_planes(s, images + n * s.image_floats(), own);
            for (std::int64_t b = 0; b < s.result_blocks(); ++b)
                slide(s, state.relu, own, packed + b * s.weights(), bias + b * s.result_block,
                    at.output<float>(0) + (n * s.result_blocks() + b) * s.result_plane());
        }
    });
}

// Adds the gradients of some filter rows from one image: dweight (j, lane) += sum over y, x of dy (y, x, lane) * plane
// (y, x + j), for planes that begin at each of `rows`.
template <int width, int columns, int count>
[[gnu::always_inline]] inline void add_gradients(const Sliding& s, const float* const* rows, const float* dy, float* to)
{
    using V = SimdVector<width>;
    typename V::type sums[count * columns] = {};
    for (std::int64_t y = 0; y < s.result[0]; ++y)
        for (std::int64_t x = 0; x < s.result[1]; ++x, dy += width) {
            const typename V::type d = V::at(dy);
            for (int r = 0; r < count; ++r)
                for (int j = 0; j < columns; ++j) sums[r * columns + j] += d * rows[r][y * s.padded[1] + x + j];
        }
    for (int k = 0; k < count * columns; ++k) V::at(to + k * width) += sums[k];
}

template <int width, int columns>
[[gnu::always_inline]] inline void add_gradients_of_block(
    const Sliding& s, const float* planes, const float* dy, float* to)
{
    constexpr int at_once = columns > 1 ? max_pixels / columns : 8;
    const std::int64_t all = s.channels * s.size[0];
    for (std::int64_t first = 0; first < all;) {
        const float* rows[at_once];
        for (std::int64_t r = first; r < std::min(all, first + at_once); ++r)
            rows[r - first] = planes + r / s.size[0] * s.plane() + r % s.size[0] * s.padded[1];
        float* sums = to + first * columns * width;
        const bool whole = first + at_once <= all;
        whole ? add_gradients<width, columns, at_once>(s, rows, dy, sums)
              : add_gradients<width, columns, 1>(s, rows, dy, sums);
        first += whole ? at_once : 1;
    }
}

template <int width, int columns = static_cast<int>(max_filter_width)>
[[gnu::always_inline]] inline void add_gradients_of(const Sliding& s, const float* planes, const float* dy, float* to)
{
    if constexpr (columns > 1)
        if (s.size[1] < columns) return add_gradients_of<width, columns - 1>(s, planes, dy, to);
    add_gradients_of_block<width, columns>(s, planes, dy, to);
}

EPOCH_CLONES void add_weight_gradients(const Sliding& s, const float* planes, const float* dy, float* to)
{
    EPOCH_FOR_SIMD_WIDTH(s.result_block, add_gradients_of, s, planes, dy, to);
}

EPOCH_SIMD_LOOP add_pixels_of(const float* dy, std::int64_t pixels, float* to)
{
    using V = SimdVector<width>;
    typename V::type sums[4] = {};
    for (std::int64_t p = 0; p < pixels; ++p) sums[p % 4] += V::at(dy + p * width);
    V::at(to) += sums[0] + sums[1] + sums[2] + sums[3];
}

EPOCH_CLONES void add_bias_gradients(const float* dy, std::int64_t pixels, std::int64_t channel_block, float* to)
{
    EPOCH_FOR_SIMD_WIDTH(channel_block, add_pixels_of, dy, pixels, to);
}

// x, dy -> dweight (, dbias).
void gradients_of_filters(const State& state, const Arguments& at)
{
    const Sliding& s = state.s;
    const float *x = at.input<float>(0), *dy = at.input<float>(1);
    const std::int64_t filters = s.result_blocks() * s.weights(), sums = filters + s.result_blocks() * s.result_block;
    float *all_sums = static_cast<float*>(at.workspace), *planes = all_sums + s.blocks() * sums;
    std::memset(all_sums, 0, static_cast<std::size_t>(s.blocks() * sums) * sizeof *all_sums);
    for_images(state, at.now->threads, [&](std::int64_t first, std::int64_t last, std::int64_t block) {
        float *own = planes + block * s.channels * s.plane(), *to = all_sums + block * sums;
        std::memset(own, 0, static_cast<std::size_t>(s.channels * s.plane()) * sizeof *own);
        for (std::int64_t n = first; n < last; ++n) {
            copy_into_planes(s, x + n * s.image_floats(), own);
            for (std::int64_t b = 0; b < s.result_blocks(); ++b) {
                const float* of_block = dy + (n * s.result_blocks() + b) * s.result_plane();
                add_weight_gradients(s, own, of_block, to + b * s.weights());
                if (state.bias)
                    add_bias_gradients(
                        of_block, s.result[0] * s.result[1], s.result_block, to + filters + b * s.result_block);
            }
        }
    });
    for (std::int64_t block = 1; block < s.blocks(); ++block)
        for (std::int64_t i = 0; i < sums; ++i) all_sums[i] += all_sums[block * sums + i];
    for (std::int64_t r = 0; r < s.results; ++r) {
        const float* block = all_sums + r / s.result_block * s.weights() + r % s.result_block;
        for (std::int64_t k = 0; k < s.channels * s.area(); ++k)
            at.output<float>(0)[r * s.channels * s.area() + k] = block[k * s.result_block];
        if (state.bias) at.output<float>(1)[r] = all_sums[filters + r];
    }
}

Sliding sliding(const Convolution& c, ConvolutionPass pass)
{
    const Window& w = c.window;
    const bool back = pass == ConvolutionPass::backward_data;
    Sliding s{.images = c.batch,
        .channels = back ? c.out : c.in,
        .channel_block = back ? c.y_block : c.x_block,
        .results = back ? c.in : c.out,
        .result_block = back ? c.x_block : c.y_block,
        .image = back ? w.result : w.image,
        .result = back ? w.image : w.result,
        .size = w.size};
    for (const std::size_t axis : {0, 1}) {
        s.before[axis] = back ? w.size[axis] - 1 - w.before[axis] : w.before[axis];
        s.padded[axis] = s.result[axis] + w.size[axis] - 1;
    }
    return s;
}

bool computes(const Convolution& c, const Sliding& s)
{
    const Window& w = c.window;
    const Pair one{1, 1};
    const bool plain = c.groups == 1 && !c.bf16 && w.stride == one && w.dilation == one;
    const bool padded = s.before[0] >= 0 && s.before[1] >= 0 && s.before[0] + s.image[0] <= s.padded[0]
        && s.before[1] + s.image[1] <= s.padded[1];
    const auto plane_bytes = s.channels * s.plane() * static_cast<std::int64_t>(sizeof(float));
    return plain && padded && s.result_block > 1 && s.size[1] <= max_filter_width && plane_bytes <= max_plane_bytes;
}

// The multiplications of oneDNN relative to ours.
double gain(const Convolution& c, const Sliding& s)
{
    const std::int64_t channel_block = onednn_channel_block();
    const std::int64_t library =
        (c.in <= few_channels ? c.in : round_up(c.in, channel_block)) * round_up(c.out, channel_block);
    return static_cast<double>(library) / static_cast<double>(s.channels * round_up(s.results, s.result_block));
}

} // namespace

std::string narrow_convolution_algorithm(const Convolution& c, ConvolutionPass pass)
{
    return computes(c, sliding(c, pass)) ? std::string(narrow_algorithm) : std::string();
}

std::optional<PreparedOp> prepare_convolution_narrow(
    const Convolution& c, ConvolutionPass pass, std::string_view planned, std::string plan)
{
    const Sliding s = sliding(c, pass);
    const bool wanted = planned.empty() ? gain(c, s) >= min_gain : planned.ends_with(narrow_algorithm);
    if (!wanted || !computes(c, s)) return std::nullopt;
    const bool gradients = pass == ConvolutionPass::backward_weights;
    const State state{s, pass == ConvolutionPass::backward_data, c.bias, c.relu, c.max_threads()};
    const std::int64_t packed = s.result_blocks() * (s.weights() + s.result_block);
    const std::int64_t floats = packed * (gradients ? s.blocks() : 1) + s.blocks() * s.channels * s.plane();
    const auto workspace = static_cast<std::uint64_t>(floats) * sizeof(float);
    plan += narrow_algorithm;
    return gradients ? prepared<State, gradients_of_filters>(state, plan, workspace)
                     : prepared<State, slide_filters>(state, plan, workspace);
}

} // namespace epoch::cpu
