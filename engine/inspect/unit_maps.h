// unit_maps: the numbers of one node's output for one sample as maps small enough to draw.
#pragma once

#include "protocol/inside.h"

#include <span>

namespace epoch {

// `values`: as the node gives them, (channels, rows, columns), (positions, features), (numbers) or one number. Answers
// everything but node and path. Units that would make more than `numbers` of all maps together are left out.
struct MapLimits {
    std::int64_t units = 64, side = 32; // what is asked for is held within 1 .. 4,096 and 1 .. 512
    std::int64_t numbers = 1 << 20;
};
NodeOutput unit_maps(std::span<const float> values, const Shape& sample, const MapLimits& limits);

} // namespace epoch
