// SessionCopy: a copy of everything that the rest of a run depends on. Checkpoints, rewinding and views use it.
#pragma once

#include "protocol/snapshot.h"
#include "session/rate_schedule.h"
#include "session/stop_rules.h"
#include "session/telemetry.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epoch {

struct SessionCopy;

// What a run counts and judges, except for tensors and live parameters.
struct RunCounters {
    std::uint64_t seed = 0;
    std::uint64_t step = 0; // the next step's number = steps asked for so far
    Plateau plateau = {};
    StopState stop = {};
    std::uint64_t extended = 0; // how many times the planned length was added once more
    std::optional<BestSoFar> best = {};
    std::shared_ptr<const SessionCopy> best_copy = {}; // of the best weights; has none itself; null: not available
    // What the run's records depend on; a copy without them continues with the same weights.
    std::uint64_t record_step = 0; // of the newest record
    double seconds = 0; // spent in Session::run() since the start or the last reset
};

struct SessionCopy : RunCounters {
    std::map<std::string, std::vector<std::byte>> state; // by tensor name, in canonical form
    std::uint64_t position = 0;
    std::vector<LiveParameter> live_parameters;
    OpenSteps open_steps = {};
};

} // namespace epoch
