// trainer: what a session's thread does, without the thread: takes commands, works slice by slice, publishes its state.
#pragma once

#include "protocol/command.h"
#include "protocol/mailbox.h"
#include "train/run_events.h"
#include "train/session.h"
#include "train/views.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace epoch {

class Trainer {
public:
    using Clock = std::chrono::steady_clock;
    using Time = Clock::time_point;

    // `wanted` is asked between the stages of a start, and from the same thread.
    Trainer(SessionId id, const DeviceLibrary& devices, Newest<SessionState>& published, std::function<GoOn()> wanted);

    void handle(const Command& command);
    // One slice of a few milliseconds. Answers when there is more to do; none: not before a command.
    std::optional<Time> work(Time now);

private:
    void on(const Start& start);
    void on(const Pause&);
    void on(const Resume&);
    void on(const Advance& advance);
    void on(const Stop&);
    void on(const Reset& reset);
    void on(const SetKnob& knob);
    void on(const SetSpeed& speed);
    void on(const Watch& watch);
    void on(const Unwatch& unwatch);
    void on(const Close&) { } // the thread ends by itself

    void start_session();
    void pause(std::string text);
    void end_run();
    void finish_run();
    void fail(const Error& error);
    void note(std::string kind, std::string text);
    bool can_train() const; // there is a session that has not failed

    std::optional<Time> train(Time now);
    std::uint64_t steps_allowed() const;
    std::optional<Time> serve_views(Time now);
    void take_hash();
    void publish(Time now);
    SessionState state() const;

    const DeviceLibrary& m_devices;
    Newest<SessionState>& m_published;
    std::function<GoOn()> m_wanted;
    SessionId m_id;

    std::optional<Start> m_start;
    std::unique_ptr<Session> m_session;
    Views m_views;
    RunEvents m_events;
    RunState m_state = RunState::preparing;
    std::string m_stage, m_hash;
    std::optional<Error> m_error;
    bool m_told_of_waiting = false;
    bool m_ending = false; // the last evaluations are under way
    std::optional<std::uint64_t> m_pause_at; // step of an Advance
    double m_speed = 0;
    Time m_step_due{}; // when the speed allows the next step
    bool m_changed = true, m_urgent = true; // since the last publication; urgent: publish before anything else
    Time m_published_at{};
};

} // namespace epoch
