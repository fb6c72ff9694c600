// Reorders between canonical and blocked layout: every block of channels is a transposed (channels, pixels) matrix.
#include "cpu/primitives/blocked_layout.h"

#include "common/clones.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {
namespace {

EPOCH_CLONES void block_plane(const std::uint32_t* from, std::uint32_t* to, std::int64_t channels, std::int64_t pixels,
    std::int64_t channel_block)
{
    for (std::int64_t p = 0; p < pixels; ++p)
        for (std::int64_t lane = 0; lane < channel_block; ++lane)
            to[p * channel_block + lane] = lane < channels ? from[lane * pixels + p] : 0;
}

EPOCH_CLONES void unblock_plane(const std::uint32_t* from, std::uint32_t* to, std::int64_t channels,
    std::int64_t pixels, std::int64_t channel_block)
{
    for (std::int64_t lane = 0; lane < channels; ++lane)
        for (std::int64_t p = 0; p < pixels; ++p) to[lane * pixels + p] = from[p * channel_block + lane];
}

// Calls body(first canonical element, first blocked element, channels) for each block of channels.
template <class Body> void for_planes(const BlockedImages& images, int threads, const Body& body)
{
    const std::int64_t block = std::max<std::int64_t>(1, block_elements / images.plane());
    for_blocks(
        images.planes(), block, images.elements(), threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t plane = first; plane < last; ++plane) {
                const std::int64_t channel = plane % images.blocks() * images.channel_block;
                const std::int64_t canonical = plane / images.blocks() * images.channels + channel;
                body(canonical * images.pixels, plane * images.plane(),
                    std::min(images.channel_block, images.channels - channel));
            }
        });
}

} // namespace

BlockedImages blocked_images(const TensorFacts& tensor)
{
    const auto& extents = tensor.extents;
    return {extents[0], extents[1], extents[2] * extents[3], tensor.channel_block};
}

void to_blocked_layout(const BlockedImages& images, const void* canonical, void* channel_block, int threads)
{
    for_planes(images, threads, [&](std::int64_t from, std::int64_t to, std::int64_t channels) {
        block_plane(static_cast<const std::uint32_t*>(canonical) + from,
            static_cast<std::uint32_t*>(channel_block) + to, channels, images.pixels, images.channel_block);
    });
}

void to_canonical_layout(const BlockedImages& images, const void* channel_block, void* canonical, int threads)
{
    for_planes(images, threads, [&](std::int64_t to, std::int64_t from, std::int64_t channels) {
        unblock_plane(static_cast<const std::uint32_t*>(channel_block) + from,
            static_cast<std::uint32_t*>(canonical) + to, channels, images.pixels, images.channel_block);
    });
}

} // namespace epoch::cpu
