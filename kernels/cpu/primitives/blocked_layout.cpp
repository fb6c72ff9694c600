// Images between canonical form and lanes: in every block of channels a transposition of (channels, pixels).
#include "cpu/primitives/blocked_layout.h"

#include "common/clones.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {
namespace {

EPOCH_CLONES void into_lanes(
    const std::uint32_t* from, std::uint32_t* to, std::int64_t channels, std::int64_t pixels, std::int64_t lanes)
{
    for (std::int64_t p = 0; p < pixels; ++p)
        for (std::int64_t lane = 0; lane < lanes; ++lane)
            to[p * lanes + lane] = lane < channels ? from[lane * pixels + p] : 0;
}

EPOCH_CLONES void out_of_lanes(
    const std::uint32_t* from, std::uint32_t* to, std::int64_t channels, std::int64_t pixels, std::int64_t lanes)
{
    for (std::int64_t lane = 0; lane < channels; ++lane)
        for (std::int64_t p = 0; p < pixels; ++p) to[lane * pixels + p] = from[p * lanes + lane];
}

// body(first canonical number, first number in lanes, channels) for each block of channels.
template <class Body> void for_planes(const ImageLanes& images, int threads, const Body& body)
{
    const std::int64_t block = std::max<std::int64_t>(1, block_elements / images.plane());
    for_blocks(
        images.planes(), block, images.numbers(), threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t plane = first; plane < last; ++plane) {
                const std::int64_t channel = plane % images.blocks() * images.lanes;
                const std::int64_t canonical = plane / images.blocks() * images.channels + channel;
                body(canonical * images.pixels, plane * images.plane(),
                    std::min(images.lanes, images.channels - channel));
            }
        });
}

} // namespace

ImageLanes image_lanes(const TensorFacts& tensor)
{
    const auto& extents = tensor.extents;
    return {extents[0], extents[1], extents[2] * extents[3], tensor.lanes};
}

void put_into_lanes(const ImageLanes& images, const void* canonical, void* lanes, int threads)
{
    for_planes(images, threads, [&](std::int64_t from, std::int64_t to, std::int64_t channels) {
        into_lanes(static_cast<const std::uint32_t*>(canonical) + from, static_cast<std::uint32_t*>(lanes) + to,
            channels, images.pixels, images.lanes);
    });
}

void take_out_of_lanes(const ImageLanes& images, const void* lanes, void* canonical, int threads)
{
    for_planes(images, threads, [&](std::int64_t to, std::int64_t from, std::int64_t channels) {
        out_of_lanes(static_cast<const std::uint32_t*>(lanes) + from, static_cast<std::uint32_t*>(canonical) + to,
            channels, images.pixels, images.lanes);
    });
}

} // namespace epoch::cpu
