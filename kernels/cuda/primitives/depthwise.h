// depthwise: the gradient of the filters of a depthwise convolution with the channels last. A lane has one channel and sums
// for all taps of its filter in registers, so that an image is read once and neighbouring threads read neighbours.
#pragma once

#include "cuda/primitives/block.h"
#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/half.h"
#include "cuda/primitives/window.h"

namespace epoch::cuda {

// x (batch, in, image), weight (out, in / groups, window), y (batch, out, result).
struct Convolution {
    Window window;
    std::int32_t batch = 0, in = 0, out = 0, groups = 1;
    bool channels_last = false; // of both operands

    __host__ __device__ std::int32_t group_in() const { return in / groups; }
    __host__ __device__ std::int32_t group_out() const { return out / groups; }
};

inline bool has_depthwise_kernel(const Convolution& c)
{
    const Window& w = c.window;
    return c.channels_last && c.groups == c.in && c.in == c.out && w.size[0] == w.size[1]
        && (w.size[0] == 3 || w.size[0] == 5);
}

// Blocks have 32 channels and a part of the rows of all results; how many parts there are depends on the shape alone.
struct DepthwiseSplit {
    std::uint32_t strips, splits;
    std::int32_t rows;

    explicit DepthwiseSplit(const Convolution& c)
        : strips((static_cast<std::uint32_t>(c.in) + warp_size - 1) / warp_size)
        , rows(c.batch * c.window.result[0])
    {
        constexpr std::uint32_t max_blocks = 1024, rows_of_warp = 4;
        const std::uint32_t wanted = static_cast<std::uint32_t>(rows) / (max_warps * rows_of_warp);
        splits = std::clamp(wanted, 1u, std::max(max_blocks / strips, 1u));
    }
};

template <unsigned taps> struct DepthwiseShared {
    float sums[max_warps][taps][warp_size];
};

// Writes sums (splits, channels, taps).
template <class Element, unsigned side>
__global__ void __launch_bounds__(block_threads)
    depthwise_gradient(Convolution c, DepthwiseSplit of, const Element* x, const Element* dy, float* sums)
{
    begin_kernel();
    constexpr unsigned taps = side * side;
    auto& [of_warps] = shared_memory<DepthwiseShared<taps>>();
    const Window& w = c.window;
    const unsigned lane = threadIdx.x % warp_size, warp = threadIdx.x / warp_size;
    const unsigned split = blockIdx.x / of.strips;
    const auto channel = static_cast<std::int32_t>(blockIdx.x % of.strips * warp_size + lane);
    const auto last = static_cast<std::int32_t>(std::int64_t{of.rows} * (split + 1) / of.splits);
    RunningSum own[taps];
    for (auto row = static_cast<std::int32_t>(std::int64_t{of.rows} * split / of.splits + warp); row < last && channel < c.in;
         row += max_warps) {
        const std::int32_t image = row / w.result[0], top = row % w.result[0] * w.stride[0] - w.pad_before[0];
        const Element* pixels = x + std::int64_t{image} * w.image[0] * w.image[1] * c.in + channel;
        for (std::int32_t column = 0; column < w.result[1]; ++column) {
            const float d = as_float(dy[(std::int64_t{row} * w.result[1] + column) * c.in + channel]);
            const std::int32_t left = column * w.stride[1] - w.pad_before[1];
#pragma unroll
            for (unsigned tap = 0; tap < taps; ++tap) {
                const std::int32_t r = top + static_cast<std::int32_t>(tap / side) * w.dilation[0],
                                   s = left + static_cast<std::int32_t>(tap % side) * w.dilation[1];
                if (r < 0 || r >= w.image[0] || s < 0 || s >= w.image[1]) continue;
                own[tap] += as_float(pixels[(std::int64_t{r} * w.image[1] + s) * c.in]) * d;
            }
        }
    }
#pragma unroll
    for (unsigned tap = 0; tap < taps; ++tap) of_warps[warp][tap][lane] = static_cast<float>(own[tap].total());
    __syncthreads();
    for (unsigned i = threadIdx.x; i < taps * warp_size; i += blockDim.x) {
        const unsigned tap = i / warp_size, of_lane = i % warp_size;
        const std::uint64_t to = blockIdx.x % of.strips * warp_size + of_lane;
        float sum = 0;
        for (unsigned each = 0; each < max_warps; ++each) sum += of_warps[each][tap][of_lane];
        if (to < static_cast<std::uint64_t>(c.in)) sums[(std::uint64_t{split} * c.in + to) * taps + tap] = sum;
    }
}

struct AddSplits {
    const float* sums;
    float* out;
    std::uint64_t count;
    std::uint32_t splits;

    __device__ void operator()(std::uint64_t i) const
    {
        RunningSum sum;
        for (std::uint32_t split = 0; split < splits; ++split) sum += sums[split * count + i];
        out[i] = static_cast<float>(sum.total());
    }
};

inline std::uint64_t depthwise_bytes(const Convolution& c)
{
    const DepthwiseSplit split(c);
    return split.splits > 1 ? sizeof(float) * split.splits * c.in * c.window.area() : 0;
}

template <class Element>
cudaError_t run_depthwise_gradient(
    const Arguments& at, const Convolution& c, const Element* x, const Element* dy, float* dweight)
{
    const DepthwiseSplit split(c);
    float* const sums = split.splits > 1 ? at.workspace<float>() : dweight;
    const auto start = [&]<unsigned side>(std::integral_constant<unsigned, side>) {
        return launch(depthwise_gradient<Element, side>,
            Grid{dim3(split.strips * split.splits), dim3(block_threads), sizeof(DepthwiseShared<side * side>)},
            at.stream(), c, split, x, dy, sums);
    };
    const cudaError_t started = c.window.size[0] == 3 ? start(std::integral_constant<unsigned, 3>{})
                                                      : start(std::integral_constant<unsigned, 5>{});
    if (started != cudaSuccess || split.splits == 1) return started;
    const std::uint64_t count = static_cast<std::uint64_t>(c.in) * static_cast<std::uint64_t>(c.window.area());
    return run_elements(at, count, AddSplits{sums, dweight, count, split.splits});
}

} // namespace epoch::cuda
