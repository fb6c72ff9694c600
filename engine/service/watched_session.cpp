#include "service/watched_session.h"

namespace epoch {
namespace {

bool is_busy(const SessionState& state)
{
    return state.state == RunState::running || state.state == RunState::preparing;
}

std::string stalled_text(const SessionState& state, const StallWatch& watch)
{
    const std::string time = " for " + std::to_string(watch.still().count()) + " s";
    if (watch.waits_for_disk()) return "the disk that the run is saved on has not answered" + time;
    if (!state.stage.empty()) return state.stage + " has not got on" + time;
    if (watch.waits_for_data()) return "the rows of the data have not come" + time;
    return (state.device.empty() ? "the device" : state.device) + " has not answered" + time;
}

std::string what_is_safe(const SessionState& state)
{
    if (state.run.empty() || !state.saved_step) return "";
    return "; the run " + state.run + " was saved at step " + std::to_string(*state.saved_step)
        + " and can be resumed from there";
}

Error given_up_error(const SessionState& state, const StallWatch& watch)
{
    const std::string what = stalled_text(state, watch) + " and was given up" + what_is_safe(state);
    if (watch.waits_for_disk())
        return {"file.stalled", state.run, what,
            "check the disk, or the network to it; what was being saved still will be, should it answer"};
    if (watch.waits_for_data() || state.stage == "reading data")
        return {"data.stalled", "data", what, "check the disk or the network that the data lies on"};
    return {"device.lost", state.device, what,
        "start the program again before you use this device; with --isolate the window need not end for it"};
}

} // namespace

WatchedSession::WatchedSession(SessionId id, const DeviceLibrary& devices, StallLimits limits, Time now)
    : m_limits(limits)
    , m_watch(limits, now)
    , m_thread(id, devices)
{
}

WatchedSession::~WatchedSession()
{
    if (m_given_up) return;
    m_thread.post(Close{m_thread.latest()->session});
    if (!m_thread.closes_within(m_limits.lost)) m_thread.abandon();
}

void WatchedSession::post(Command command, Time now)
{
    if (m_given_up) return;
    if (std::holds_alternative<Stop>(command) || std::holds_alternative<Close>(command)) m_watch.ask_to_end(now);
    if (std::holds_alternative<Resume>(command) || std::holds_alternative<Advance>(command)) m_watch.ask_to_go_on();
    m_thread.post(std::move(command));
}

void WatchedSession::watch(Time now)
{
    const auto state = m_thread.latest();
    const Heartbeat& heart = m_thread.heartbeat();
    const bool busy = is_busy(*state) || m_thread.has_commands();
    m_watch.look({heart.beats(), heart.rounds(), busy, state->speed, heart.on_disk()}, now);
}

bool WatchedSession::is_over(Time now)
{
    if (m_given_up || m_thread.closed()) return true;
    watch(now);
    if (m_watch.lost()) give_up();
    return m_given_up;
}

void WatchedSession::give_up()
{
    m_given_up = true;
    m_thread.abandon();
}

std::shared_ptr<const SessionState> WatchedSession::look(Time now)
{
    if (m_given_up) return m_shown;
    watch(now);
    auto published = m_thread.latest();
    const std::string stalled = m_watch.stalled() ? stalled_text(*published, m_watch) : std::string();
    if (stalled.empty() != m_stalled.empty()) m_stalled_in = stalled.empty() ? std::string() : m_thread.stands_in();
    if (!m_watch.lost() && published == m_published && stalled == m_stalled) return m_shown;
    m_published = published;
    m_stalled = stalled;
    if (!m_watch.lost() && stalled.empty()) return m_shown = std::move(published);
    auto shown = std::make_shared<SessionState>(*published);
    shown->stalled = stalled;
    shown->stalled_in = m_stalled_in;
    if (m_watch.lost()) {
        shown->error = given_up_error(*published, m_watch);
        shown->state = RunState::failed;
        shown->stage.clear();
        shown->stalled.clear();
        shown->stalled_in.clear();
        const std::uint64_t number = shown->events.empty() ? 1 : shown->events.back().number + 1;
        shown->events.push_back({number, shown->step, "failed", shown->error->text()});
        give_up();
    }
    return m_shown = std::move(shown);
}

} // namespace epoch
