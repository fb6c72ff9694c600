// Pool: channels of images that a window slides over one by one.
#pragma once

#include "cpu/primitives/blocked_layout.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/window.h"

namespace epoch::cpu {

struct Pool {
    Window window;
    std::int64_t planes = 0; // images times channels, or times blocks of them where they lie in lanes
    bool count_padding = false;
    std::int64_t lanes = 1, channels = 0;

    // Of a block of channels: how many are not there only to fill it up, and the first of its results. A single result
    // is in canonical form.
    std::int64_t blocks() const { return (channels + lanes - 1) / lanes; }
    std::int64_t used_lanes(std::int64_t plane) const { return std::min(lanes, channels - plane % blocks() * lanes); }
    std::int64_t first_result(std::int64_t plane) const
    {
        if (window.results() > 1) return plane * window.results() * lanes;
        return plane / blocks() * channels + plane % blocks() * lanes;
    }

    std::int64_t work() const { return planes * window.results() * window.area() * lanes; }
    template <class Body> void for_planes(int threads, const Body& body) const
    {
        const std::int64_t block = std::max<std::int64_t>(1, 1024 / std::max<std::int64_t>(1, window.pixels() * lanes));
        for_blocks(planes, block, work(), threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t plane = first; plane < last; ++plane) body(plane);
        });
    }
};

// The pixels of an axis under the window at one place.
inline Range pixels_under(const Window& w, std::size_t axis, std::int64_t place)
{
    const std::int64_t first = w.pixel(axis, place, 0);
    return {std::max<std::int64_t>(0, first), std::min(w.image[axis], first + w.size[axis])};
}

inline Pool read_pool(OpView& op, const TensorFacts& images, const TensorFacts& results)
{
    const auto size = op.integers("size", 2);
    const Window window = read_window(op, images, results, {size[0], size[1]});
    op.require(window.dilation == Pair{1, 1}, "pools have no dilation");
    if (op.status() != EPOCH_OK) return {};
    const Pool pool{.window = window,
        .planes = image_lanes(images).planes(),
        .count_padding = op.integer_or("count_padding", 0) != 0,
        .lanes = images.lanes,
        .channels = images.extents[1]};
    op.require(results.extents[0] == images.extents[0] && results.extents[1] == images.extents[1],
        "the results have other channels");
    return pool;
}

} // namespace epoch::cpu
