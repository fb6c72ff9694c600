// BlockedImages: images (N, C, H, W) in oneDNN's blocked layout nChw8c or nChw16c: (N, C / block, H, W, block), the
// last block padded with zeros. A SIMD register then holds one pixel of neighbouring channels. A block of 1 is
// canonical.
#pragma once

#include "cpu/compiler/op.h"

namespace epoch::cpu {

// The number of channels padded to whole blocks.
inline std::int64_t round_up(std::int64_t channels, std::int64_t channel_block)
{
    return (channels + channel_block - 1) / channel_block * channel_block;
}

struct BlockedImages {
    std::int64_t images = 0, channels = 0, pixels = 1, channel_block = 1;

    std::int64_t blocks() const { return (channels + channel_block - 1) / channel_block; } // of channels, per image
    std::int64_t planes() const { return images * blocks(); } // of pixels x channel_block elements
    std::int64_t plane() const { return pixels * channel_block; }
    std::int64_t elements() const { return planes() * plane(); }
};

// The layout of a tensor of four axes.
BlockedImages blocked_images(const TensorFacts& tensor);

// Reorder elements of any 4-byte type.
void to_blocked_layout(const BlockedImages& images, const void* canonical, void* channel_block, int threads);
void to_canonical_layout(const BlockedImages& images, const void* channel_block, void* canonical, int threads);

} // namespace epoch::cpu
