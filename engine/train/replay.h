// replay: trains the first steps of a recorded run again, from its project and seed, and compares what is recorded.
#pragma once

#include "store/run_history.h"
#include "train/run_opening.h"

#include <optional>
#include <span>

namespace epoch {

// Relative difference of a loss up to which a replay on other hardware, threads or versions counts as the same: sums
// of another order differ in their last digits, and the steps after them amplify that.
inline constexpr double replay_tolerance = 0.01;

struct ReplayDifference {
    std::uint64_t step = 0;
    double recorded = 0, replayed = 0; // training loss; NaN: not finite
};

struct Replay {
    std::uint64_t steps = 0; // that were trained
    std::size_t points = 0; // that were compared
    std::string device; // that it ran on, in words
    bool same_bits = true;
    double largest = 0; // relative difference of a loss
    std::optional<ReplayDifference> first; // beyond the tolerance
};

// `opening` with the project as it was trained and the folder of its data; `records` as the run wrote them. Trains
// until the last record that is not after `steps`. Error "replay.steps" when
// there is none, and those of opening a session: data that is missing or has changed, a device that is not here.
Result<Replay> replay_run(
    RunOpening& opening, std::span<const HistoryRecord> records, std::uint64_t steps, const DeviceLibrary& devices);

} // namespace epoch
