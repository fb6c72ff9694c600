// session_copy: a copy of everything that a run's future depends on, which checkpoints, rewinding and views are made
// of.
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

// In canonical form.
struct SessionCopy {
    std::map<std::string, std::vector<std::byte>> state; // by tensor name
    std::uint64_t seed = 0, step = 0, position = 0;
    std::vector<Knob> knobs;
    Plateau plateau;
    StopState stop;
    std::uint64_t extended = 0; // times that as much was added to what was planned
    std::optional<BestSoFar> best;
    std::shared_ptr<const SessionCopy> best_copy; // of the best weights, without one of its own; null: not at hand
    // What the run's records depend on; a copy without them goes on with the same weights.
    std::uint64_t record_step = 0; // of the last record
    OpenSteps open_steps = {};
    double seconds = 0; // spent so far
};

} // namespace epoch
