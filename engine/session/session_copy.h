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

struct SessionCopy {
    std::map<std::string, std::vector<std::byte>> state; // by tensor name, in canonical form
    std::uint64_t seed = 0, step = 0, position = 0;
    std::vector<LiveParameter> live_parameters;
    Plateau plateau;
    StopState stop;
    std::uint64_t extended = 0; // how many times the planned length was added once more
    std::optional<BestSoFar> best;
    std::shared_ptr<const SessionCopy> best_copy; // of the best weights; has no best copy itself; null: not available
    // What the run's records depend on; a copy without them continues with the same weights.
    std::uint64_t record_step = 0; // of the last record
    OpenSteps open_steps = {};
    double seconds = 0; // spent so far
};

} // namespace epoch
