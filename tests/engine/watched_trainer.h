// watched_trainer: starts a trainer thread and waits for what it reports.
#pragma once

#include "session/session.h"
#include "tests/train/projects.h"
#include "train/trainer_thread.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <thread>

namespace epoch::test {

inline constexpr SessionId session_id{1};

inline Start start_training(Project project, bool run_now = true)
{
    Start start;
    start.session = session_id;
    start.project = std::move(project);
    start.device = "fake";
    start.run_now = run_now;
    return start;
}

inline Project long_project(std::int64_t steps = 100'000'000)
{
    Project project = spiral_project();
    project.training.values["steps"] = steps;
    return project;
}

using State = std::shared_ptr<const SessionState>;

// Waits for a state. The timeout is generous: only a failing test waits this long.
inline State state_once(const TrainerThread& thread, const std::function<bool(const SessionState&)>& until)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    for (;;) {
        const State state = thread.latest();
        if (until(*state)) return state;
        if (std::chrono::steady_clock::now() > deadline) return nullptr;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

inline State state_in(const TrainerThread& thread, RunState wanted)
{
    return state_once(thread, [&](const SessionState& state) { return state.state == wanted; });
}

inline bool has_event(const SessionState& state, std::string_view kind)
{
    return std::ranges::any_of(state.events, [&](const RunEvent& event) { return event.kind == kind; });
}

} // namespace epoch::test
