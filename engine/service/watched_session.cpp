#include "service/watched_session.h"

namespace epoch {
namespace {

bool is_busy(const SessionState& state)
{
    return state.state == RunState::running || state.state == RunState::preparing;
}

Message stalled_text(const SessionState& state, const StallWatch& watch)
{
    const std::vector<MessageValue> values{{"stage", state.stage},
        {"device", state.device.empty() ? std::string("the device") : state.device},
        {"seconds", watch.still().count()}};
    if (watch.is_waiting_for_disk())
        return message("the disk that stores the run has not answered for {seconds} s", values);
    if (!state.stage.empty()) return message("{stage} has made no progress for {seconds} s", values);
    if (watch.is_waiting_for_data()) return message("no data has arrived for {seconds} s", values);
    return message("{device} has not answered for {seconds} s", values);
}

Message given_up_message(const SessionState& state, const StallWatch& watch)
{
    const Message stall = stalled_text(state, watch);
    if (state.run.empty() || !state.saved_step) return message("{stall} and was given up", {{"stall", stall}});
    return message("{stall} and was given up; run {run} was saved at step {step} and can be resumed from there",
        {{"stall", stall}, {"run", state.run}, {"step", *state.saved_step}});
}

Error given_up_error(const SessionState& state, const StallWatch& watch)
{
    const Message what = given_up_message(state, watch);
    if (watch.is_waiting_for_disk())
        return {"file.stalled", state.run, what,
            "check the disk or its network; the pending save is still written if the disk answers again"};
    if (watch.is_waiting_for_data() || state.stage.pattern.starts_with("reading data"))
        return {"data.stalled", "data", what, "check the disk or the network that holds the data"};
    return {"device.lost", state.device, what,
        "restart the program before you use this device again; with --isolate the window stays open"};
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
    if (std::holds_alternative<Resume>(command) || std::holds_alternative<Advance>(command)) m_watch.cancel_end();
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
    const Message stalled = m_watch.stalled() ? stalled_text(*published, m_watch) : Message();
    if (stalled.empty() != m_stalled.empty()) m_stalled_in = stalled.empty() ? std::string() : m_thread.current_stack();
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
        shown->stage = {};
        shown->stalled = {};
        shown->stalled_in.clear();
        const std::uint64_t number = shown->events.empty() ? 1 : shown->events.back().number + 1;
        shown->events.push_back({number, shown->step, "failed", shown->error->sentence()});
        give_up();
    }
    return m_shown = std::move(shown);
}

} // namespace epoch
