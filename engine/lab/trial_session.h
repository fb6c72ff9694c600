// trial_session: a project for trial runs: without validation, learning rate schedule and end.
#pragma once

#include "session/session.h"

namespace epoch {

inline Project trial_project(Project project)
{
    auto& values = project.training.values;
    values["schedule"] = std::string("constant");
    values["warmup_steps"] = values["steps"] = values["stop_patience"] = values["stop_plateau"] = std::int64_t{0};
    values["epochs"] = values["validate_every"] = std::int64_t{1'000'000};
    values["most_minutes"] = 0.0;
    values["target_metric"] = std::string("none");
    values["restore_best"] = false;
    return project;
}

} // namespace epoch
