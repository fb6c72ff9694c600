// time_split: where the time of one step goes, layer by layer, as the device itself tells it when asked to mark a step.
#pragma once

#include "protocol/race.h"
#include "train/session.h"

#include <functional>

namespace epoch {

// Profiles as many steps of copies of the state; the session does not notice. `go_on` gives up by answering false
// ("train.cancelled").
Result<TimeSplit> split_time(Session& session, std::int64_t steps, const std::function<bool()>& go_on);

// The mean of the profiled steps between the quartiles of their totals; at least one, all of one program.
TimeSplit split_of(std::vector<ProfileView> profiled, const Graph& graph);

} // namespace epoch
