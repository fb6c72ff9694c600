// staged_rows: how much of a streamed data set is on the device at a time: two slots (double buffering), one of which
// is filled while steps read the other.
#pragma once

#include <algorithm>
#include <cstdint>

namespace epoch {

inline constexpr std::int64_t slots_on_device = 2;

// Samples per slot: as many as fit in 16 MiB, but at most the whole set and at least those of one step.
constexpr std::int64_t slot_samples(std::int64_t row_bytes, std::int64_t samples_of_set, std::int64_t samples_of_step)
{
    constexpr std::int64_t slot_bytes = 16 << 20;
    const std::int64_t max = std::min(slot_bytes / std::max<std::int64_t>(1, row_bytes), samples_of_set);
    return std::max({std::int64_t{1}, max, samples_of_step});
}

} // namespace epoch
