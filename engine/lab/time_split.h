// time_split: where the time of one step goes, layer by layer, as the device itself tells it when asked to mark a step.
#pragma once

#include "plan/plan.h"
#include "protocol/race.h"
#include "session/session.h"

#include <functional>

namespace epoch {

// Profiles as many steps of copies of the state; the session does not notice. `keep_going` gives up by answering false
// ("train.cancelled").
Result<TimeSplit> split_time(Session& session, std::int64_t steps, const std::function<bool()>& keep_going);

// The mean of the profiled steps between the quartiles of their totals; at least one, all of one program.
TimeSplit split_of(std::vector<ProfileView> profiled, const Graph& graph);

// What the plan counts of each row's work in a step; an op belongs to the row that bears its node and was timed in its
// phase.
void count_work(TimeSplit& split, const Plan& plan, const std::vector<NodeId>& origins); // origins: of the flat nodes

} // namespace epoch
