// time_split: the time of a training step by layer and phase, from profiled steps.
#pragma once

#include "plan/plan.h"
#include "protocol/race.h"
#include "session/session.h"

#include <functional>

namespace epoch {

// Profiles `steps` steps on copies of the state, so training is not affected. `keep_going` returning false cancels
// ("train.cancelled").
Result<TimeSplit> split_time(Session& session, std::int64_t steps, const std::function<bool()>& keep_going);

// The interquartile mean of the profiled steps by total time; at least one step, all of the same program.
TimeSplit split_of(std::vector<ProfileView> profiled, const Graph& graph);

// Adds the plan's FLOPs and bytes per step to the rows; an op belongs to the row of its node that was timed in its
// phase.
void count_work(TimeSplit& split, const Plan& plan, const std::vector<NodeId>& origins); // origins: of the flat nodes

} // namespace epoch
