// Pool: a pooling window over each channel of a batch of images.
#pragma once

#include "cpu/device/parallel.h"
#include "cpu/primitives/blocked_layout.h"
#include "cpu/primitives/window.h"

namespace epoch::cpu {

struct Pool {
    Window window;
    std::int64_t planes = 0; // images x channels, or images x blocks of channels if blocked
    bool count_padding = false;
    std::int64_t channel_block = 1, channels = 0;

    // The channels of a block without padding, and its first result. A single result per channel is canonical.
    std::int64_t blocks() const { return (channels + channel_block - 1) / channel_block; }
    std::int64_t used_channels(std::int64_t plane) const
    {
        return std::min(channel_block, channels - plane % blocks() * channel_block);
    }
    std::int64_t first_result(std::int64_t plane) const
    {
        if (window.results() > 1) return plane * window.results() * channel_block;
        return plane / blocks() * channels + plane % blocks() * channel_block;
    }

    std::int64_t work() const { return planes * window.results() * window.area() * channel_block; }
    template <class Body> void for_planes(int threads, const Body& body) const
    {
        const std::int64_t block =
            std::max<std::int64_t>(1, 1024 / std::max<std::int64_t>(1, window.pixels() * channel_block));
        for_blocks(planes, block, work(), threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t plane = first; plane < last; ++plane) body(plane);
        });
    }
};

// The pixels of one axis under the window at one place.
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
        .planes = blocked_images(images).planes(),
        .count_padding = op.integer_or("count_padding", 0) != 0,
        .channel_block = images.channel_block,
        .channels = images.extents[1]};
    op.require(results.extents[0] == images.extents[0] && results.extents[1] == images.extents[1],
        "the results have other channels");
    return pool;
}

} // namespace epoch::cpu
