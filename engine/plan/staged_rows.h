// staged_rows: how much of a streamed set lies on the device at a time: two slots, one of which is filled while steps
// read the other one.
#pragma once

#include <algorithm>
#include <cstdint>

namespace epoch {

inline constexpr std::int64_t slots_on_device = 2;

// Samples of a slot: what 16 MiB hold, but no more than the set has and no fewer than a step takes.
constexpr std::int64_t slot_samples(std::int64_t row_bytes, std::int64_t samples_of_set, std::int64_t samples_of_step)
{
    constexpr std::int64_t slot_bytes = 16 << 20;
    const std::int64_t max = std::min(slot_bytes / std::max<std::int64_t>(1, row_bytes), samples_of_set);
    return std::max({std::int64_t{1}, max, samples_of_step});
}

} // namespace epoch
