#include "service/worker/worker_sessions.h"

#include <algorithm>

namespace epoch {
namespace {

Error loss_of(const SessionState& session, const Error& why, std::uint64_t process)
{
    if (why.code == "worker.start") return why;
    Message hint = "the run was not recorded; train it again";
    if (!session.run.empty() && session.saved_step)
        hint = message("the run {run} was saved at step {step}: resume it from there",
            {{"run", session.run}, {"step", *session.saved_step}});
    else if (!session.run.empty())
        hint = message("the run {run} had not been saved yet; train it again", {{"run", session.run}});
    return {"worker.lost", "process " + std::to_string(process),
        message("the training process ended unexpectedly at step {step}: {reason}",
            {{"step", session.step}, {"reason", why.what}}),
        std::move(hint)};
}

} // namespace

bool ends_work(const Command& command)
{
    return std::holds_alternative<Stop>(command) || std::holds_alternative<Close>(command)
        || std::holds_alternative<Pause>(command);
}

void WorkerSessions::apply(const Command& command)
{
    const SessionId id = session_of(command);
    if (const auto* start = std::get_if<Start>(&command)) m_sessions[id] = {*start, {}, start->run_now, false};
    const auto session = m_sessions.find(id);
    if (session == m_sessions.end()) return;
    if (const auto* watch = std::get_if<Watch>(&command)) session->second.watches[watch->watch] = *watch;
    if (const auto* unwatch = std::get_if<Unwatch>(&command)) session->second.watches.erase(unwatch->watch);
    if (std::holds_alternative<Resume>(command)) session->second.runs = true;
    if (ends_work(command)) session->second.runs = false;
    if (std::holds_alternative<Close>(command)) m_sessions.erase(session);
}

void WorkerSessions::replace(const worker::Welcome& welcome)
{
    m_sessions.clear();
    for (const Start& start : welcome.sessions) m_sessions[start.session] = {start, {}, false, false};
    for (const WorkerSession& session : welcome.info.sessions)
        m_sessions[session.session].runs = session.state == RunState::running || session.state == RunState::preparing;
}

void WorkerSessions::fail(Snapshot& snapshot, const Error& why, std::uint64_t process)
{
    std::erase_if(snapshot.sessions, [this](const SessionState& one) { return !m_sessions.contains(one.session); });
    for (const auto& [id, session] : m_sessions) {
        if (snapshot.session(id)) continue;
        snapshot.sessions.emplace_back().session = id;
        snapshot.sessions.back().device = session.start.device;
    }
    for (SessionState& state : snapshot.sessions) {
        if (state.state == RunState::failed) continue;
        if (state.state == RunState::paused || state.state == RunState::finished)
            m_sessions[state.session].runs = false;
        state.error = loss_of(state, why, process);
        state.state = RunState::failed;
        state.stage = {};
        state.stalled = {};
        state.stalled_in.clear();
        const std::uint64_t number = state.events.empty() ? 1 : state.events.back().number + 1;
        state.events.push_back({number, state.step, "failed", state.error->sentence()});
    }
}

std::vector<Command> WorkerSessions::resume(Snapshot& snapshot)
{
    std::vector<Command> commands;
    for (auto& [id, session] : m_sessions) {
        const auto state = std::ranges::find(snapshot.sessions, id, &SessionState::session);
        if (state == snapshot.sessions.end() || session.resumed || !session.runs || state->run.empty() || !state->error
            || (state->error->code != "worker.lost" && state->error->code != "device.lost"))
            continue;
        session.resumed = true;
        session.start.recording.resume = state->run;
        session.start.recording.from.reset();
        session.start.run_now = true;
        state->state = RunState::preparing;
        state->stage = message("restarting: {reason}", {{"reason", state->error->what}});
        state->error.reset();
        commands.push_back(session.start);
        for (const auto& [watch_id, watch] : session.watches) commands.push_back(watch);
    }
    return commands;
}

} // namespace epoch
