// recorded_curve: what a run's log says of its metrics, as the telemetry of a session.
#pragma once

#include "session/telemetry.h"
#include "store/run_history.h"

namespace epoch {

std::vector<EpochRecord> recorded_curve(const RunHistory& history, std::uint64_t last_step);
std::optional<Evaluation> recorded_test(const RunHistory& history); // none: it was not tested

} // namespace epoch
