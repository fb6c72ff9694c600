// Unit maps: one node's output for one sample as maps small enough to draw.
#pragma once

#include "protocol/inside.h"

#include <span>

namespace epoch {

// `values`: the node's output, (channels, rows, columns), (positions, features), (features) or a scalar. Fills
// everything but node and path. Units beyond `numbers` values in all maps are left out.
struct MapLimits {
    std::int64_t units = 64, side = 32; // clamped to 1 .. 4,096 and 1 .. 512
    std::int64_t numbers = 1 << 20;
};
NodeOutput unit_maps(std::span<const float> values, const Shape& sample, const MapLimits& limits);

} // namespace epoch
