// Window: a sliding window over images (batch, channels, rows, columns). Index 0 is the row axis, 1 the column axis.
#pragma once

#include "cpu/compiler/op.h"

#include <algorithm>
#include <array>

namespace epoch::cpu {

using Pair = std::array<std::int64_t, 2>;

// A half-open range [first, last).
struct Range {
    std::int64_t first = 0, last = 0;
};

struct Window {
    Pair size{1, 1}, stride{1, 1}, dilation{1, 1}, before{}, after{}; // before, after: padding
    Pair image{}, result{}; // extents

    std::int64_t pixels() const { return image[0] * image[1]; }
    std::int64_t results() const { return result[0] * result[1]; }
    std::int64_t area() const { return size[0] * size[1]; }
    // The pixel under element `within` of the window at result `place`; it may be in the padding.
    std::int64_t pixel(std::size_t axis, std::int64_t place, std::int64_t within) const
    {
        return place * stride[axis] + within * dilation[axis] - before[axis];
    }
    // The results for which element `within` is inside the image.
    Range inside(std::size_t axis, std::int64_t within) const
    {
        const std::int64_t offset = within * dilation[axis] - before[axis], step = stride[axis];
        const auto places_until = [&](std::int64_t pixel) { // results whose pixel is before that one
            return std::clamp<std::int64_t>((pixel - offset + step - 1) / step, 0, result[axis]);
        };
        const std::int64_t first = offset < 0 ? places_until(0) : 0;
        return {first, image[axis] <= offset ? first : std::max(first, places_until(image[axis]))};
    }
};

// The window of an op from `images` to `results`, both with four axes.
Window read_window(OpView& op, const TensorFacts& images, const TensorFacts& results, Pair size);

} // namespace epoch::cpu
