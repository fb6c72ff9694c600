// Window: the sliding window of convolutions and pools over images (N, C, H, W); index 0 is along H, 1 along W. Numbers have
// 32 bits, which a GPU divides several times as fast as 64.
#pragma once

#include <cuda_runtime.h>

#include "cuda/compiler/op_view.h"

#include <algorithm>
#include <limits>

namespace epoch::cuda {

struct Window {
    std::int32_t size[2] = {1, 1}, stride[2] = {1, 1}, dilation[2] = {1, 1}, pad_before[2] = {}, pad_after[2] = {};
    std::int32_t image[2] = {}, result[2] = {}; // extents of input and output

    __host__ __device__ std::uint64_t pixels() const { return std::uint64_t(image[0]) * std::uint64_t(image[1]); }
    __host__ __device__ std::uint64_t results() const { return std::uint64_t(result[0]) * std::uint64_t(result[1]); }
    __host__ __device__ std::int32_t area() const { return size[0] * size[1]; }
};

// The window of an op with input `images` and output `results`, both (N, C, H, W).
inline Window read_window(
    OpView& op, const Tensor& images, const Tensor& results, std::int64_t window_rows, std::int64_t window_columns)
{
    const auto stride = op.integers("stride", 2), padding = op.integers("padding", 4);
    op.require(images.extents.size() == 4 && results.extents.size() == 4, "images need four axes");
    op.require(images.count > 0 && results.count > 0, "there are no images");
    if (!op.good()) return {};
    Window window;
    const std::int64_t size[] = {window_rows, window_columns};
    const auto planes = [](const Tensor& of) { return of.extents[2] * of.extents[3]; };
    constexpr std::int64_t max_plane = std::numeric_limits<std::int32_t>::max();
    op.require(images.extents[2] <= max_plane && images.extents[3] <= max_plane && planes(images) <= max_plane
            && planes(results) <= max_plane && std::max(size[0], size[1]) <= max_plane
            && std::max(stride[0], stride[1]) <= max_plane,
        "a channel of an image is too large");
    const auto narrow = [](std::int64_t number) { return static_cast<std::int32_t>(number); };
    for (std::size_t axis = 0; axis < 2; ++axis) {
        window.size[axis] = narrow(size[axis]);
        window.stride[axis] = narrow(stride[axis]);
        if (op.has("dilation")) window.dilation[axis] = narrow(op.integers("dilation", 2)[axis]);
        window.pad_before[axis] = narrow(padding[axis]);
        window.pad_after[axis] = narrow(padding[axis + 2]);
        window.image[axis] = narrow(images.extents[2 + axis]);
        window.result[axis] = narrow(results.extents[2 + axis]);
        op.require(size[axis] >= 1 && stride[axis] >= 1 && window.dilation[axis] >= 1,
            "window size, stride and dilation are at least 1");
        const std::int64_t reach = std::int64_t{window.dilation[axis]} * (size[axis] - 1) + 1;
        op.require(
            std::min(padding[axis], padding[axis + 2]) >= 0 && std::max(padding[axis], padding[axis + 2]) < reach,
            "the padding must be smaller than the window");
        const std::int64_t span = window.image[axis] + padding[axis] + padding[axis + 2] - reach;
        op.require(span >= 0 && op.good() && span / stride[axis] + 1 == window.result[axis],
            "the output size does not follow from input size, window, stride and padding");
        if (!op.good()) return {};
    }
    return window;
}

} // namespace epoch::cuda
