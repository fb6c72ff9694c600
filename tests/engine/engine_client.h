// engine_client: commands and queries that tests send to an engine port, and waiting for the results.
#pragma once

#include "protocol/engine_port.h"
#include "tests/train/projects.h"

#include <QtGlobal>

#include <chrono>
#include <functional>
#include <memory>
#include <thread>

namespace epoch::test {

using Snap = std::shared_ptr<const Snapshot>;

// For tests that have one session.
inline constexpr SessionId the_session{1};

inline Start start_of(std::int64_t steps, SessionId session = the_session)
{
    Start start;
    start.session = session;
    start.project = spiral_project();
    start.project.training.values["steps"] = steps;
    start.device = "fake";
    return start;
}

// Generous: only a failing test waits this long.
inline constexpr std::chrono::seconds port_timeout{60};

// Returns null on timeout.
inline Snap waited(const EnginePort& engine, const std::function<bool(const Snapshot&)>& until)
{
    const auto deadline = std::chrono::steady_clock::now() + port_timeout;
    while (std::chrono::steady_clock::now() < deadline) {
        if (const Snap snapshot = engine.latest(); until(*snapshot)) return snapshot;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return nullptr;
}

inline Snap waited_for_session(const EnginePort& engine, const std::function<bool(const SessionState&)>& until)
{
    return waited(engine, [&](const Snapshot& now) {
        const SessionState* session = now.session(the_session);
        return session && until(*session);
    });
}

inline Snap waited_for(const EnginePort& engine, RunState state)
{
    return waited_for_session(engine, [state](const SessionState& session) { return session.state == state; });
}

inline Answer answered(EnginePort& engine, Query query)
{
    const Ticket ticket = engine.ask(std::move(query));
    const auto deadline = std::chrono::steady_clock::now() + port_timeout;
    for (;;) {
        Answer answer = engine.answer(ticket);
        if (!std::holds_alternative<Waiting>(answer) || std::chrono::steady_clock::now() > deadline) return answer;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

template <class T> T value_of(const Answer& answer)
{
    if (const auto* error = std::get_if<Error>(&answer)) qFatal("%s", error->text().c_str());
    return std::get<T>(std::get<AnswerValue>(answer));
}

inline std::string error_code(const Answer& answer)
{
    const auto* error = std::get_if<Error>(&answer);
    return error ? error->code : "";
}

} // namespace epoch::test
