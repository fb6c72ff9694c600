// unit_maps: the numbers of one node's output for one sample as maps small enough to draw.
#pragma once

#include "protocol/inside.h"

#include <span>

namespace epoch {

// `values`: as the node gives them, (channels, rows, columns), (positions, features), (numbers) or one number. Answers
// everything but node and path.
NodeOutput unit_maps(
    std::span<const float> values, const Shape& sample, std::int64_t most_units, std::int64_t most_side);

} // namespace epoch
