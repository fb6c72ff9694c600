// ImageLanes: images (B, C, rows, columns) laid out as (B, C / lanes, rows, columns, lanes), the last channels filled
// up with zeros; so a vector register holds one pixel of neighbouring channels. With one lane this is canonical form.
#pragma once

#include "cpu/compiler/op.h"

namespace epoch::cpu {

// So many channels as whole blocks of lanes hold.
inline std::int64_t filled_up(std::int64_t channels, std::int64_t lanes)
{
    return (channels + lanes - 1) / lanes * lanes;
}

struct ImageLanes {
    std::int64_t images = 0, channels = 0, pixels = 1, lanes = 1;

    std::int64_t blocks() const { return (channels + lanes - 1) / lanes; } // of channels, in an image
    std::int64_t planes() const { return images * blocks(); } // each pixels x lanes numbers
    std::int64_t plane() const { return pixels * lanes; }
    std::int64_t numbers() const { return planes() * plane(); }
};

// How a tensor of four axes lies.
ImageLanes image_lanes(const TensorFacts& tensor);
inline ImageLanes image_lanes(const TensorFacts& tensor, std::int64_t lanes)
{
    TensorFacts in_lanes = tensor;
    in_lanes.lanes = lanes;
    return image_lanes(in_lanes);
}

// Between canonical form and lanes; numbers of any type of 4 bytes.
void put_into_lanes(const ImageLanes& images, const void* canonical, void* lanes, int threads);
void take_out_of_lanes(const ImageLanes& images, const void* lanes, void* canonical, int threads);

} // namespace epoch::cpu
