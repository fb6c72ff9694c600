// step_prediction: predicts how long the steps of a session take, before they are run.
#pragma once

#include "costs/own_step.h"
#include "session/session.h"

#include <optional>

namespace epoch {

// None: the device does not say its peaks, or nothing is known of it in this precision.
std::optional<TimedRun> predicted_run(Session& session, const std::string& device, const Project& project);

} // namespace epoch
