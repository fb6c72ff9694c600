// Trainer: the work of a session's thread, without the thread: carries out commands, trains slice by slice, and
// publishes what the window shows.
#pragma once

#include "protocol/mailbox.h"
#include "train/pacer.h"
#include "train/recorded_session.h"
#include "train/run_events.h"

#include <chrono>
#include <optional>
#include <string>

namespace epoch {

class Trainer {
public:
    using Clock = std::chrono::steady_clock;
    using Time = Clock::time_point;

    // `heart` beats whenever something was done, also during a start, which it can cancel.
    Trainer(SessionId id, const DeviceLibrary& devices, Newest<SessionState>& published, Heartbeat& heart);
    ~Trainer(); // saves a run that is not finished, if it is recorded
    Trainer(const Trainer&) = delete;
    Trainer& operator=(const Trainer&) = delete;

    void handle(const Command& command);
    // Works for a slice of a few milliseconds. Answers when there is more to do; none: not before the next command.
    std::optional<Time> work(Time now);
    // The thread works for other trainers too from now on, while the device continues with this one's steps.
    void take_turns()
    {
        if (m_run.session()) session().take_turns();
    }

private:
    void on(const Start& start);
    void on(const Pause&);
    void on(const Resume&);
    void on(const Advance& advance);
    void on(const Stop&);
    void on(const Reset& reset);
    void on(const SetLiveParameter& set);
    void on(const SetWeight& weight);
    void on(const Rewind& rewind);
    void on(const MoveRun& move);
    void on(const ChangeNetwork& change);
    void on(const SetSpeed& speed);
    void on(const Watch& watch) { m_views.watch(watch); }
    void on(const Unwatch& unwatch) { m_views.unwatch(unwatch.watch); }
    void on(const Close&) { } // the thread ends by itself

    enum class Ending : std::uint8_t { no, validates, tests }; // the last evaluations of the run

    Session& session() { return *m_run.session(); }
    bool device_lost() const { return m_error && m_error->code.starts_with("device."); }
    bool is_open() const { return m_run.session() && m_state != RunState::preparing; }
    bool can_train() const { return is_open() && m_state != RunState::failed; }
    bool can_go_back() const { return is_open() && !device_lost() && m_ending == Ending::no; }

    void start_session();
    void show();
    void pause(Message text);
    void train_until(std::optional<std::uint64_t> pause_at);
    void forget_pause_step() { m_pause_at.reset(), m_going_back = false; }
    void end_run();
    void continue_ending();
    void finish_run();
    void fail(const Error& error);
    bool check(const Status& done); // fails the run on an error
    void refuse(Message why) { note("refused", std::move(why)); }
    void refuse_or_fail(const Error& error); // an error of the device fails the run
    void note(std::string kind, Message text);

    std::optional<Time> train(Time now);
    std::optional<Time> prepare_training(Time now); // a time: not to be trained now, come back then
    std::uint64_t steps_allowed() const;
    void save_what_is_due();
    std::optional<Time> serve_views(Time now);
    void take_hash();
    void publish(Time now);
    SessionState state() const;

    Newest<SessionState>& m_published;
    Heartbeat& m_heart;
    SessionId m_id;

    RecordedSession m_run;
    Views m_views;
    RunEvents m_events;
    RunState m_state = RunState::preparing;
    Message m_stage;
    std::string m_hash;
    std::optional<Error> m_error;
    bool m_reported_waiting = false;
    Ending m_ending = Ending::no;
    std::optional<std::uint64_t> m_pause_at; // the step of an Advance or a Rewind
    bool m_going_back = false; // repeats earlier steps after a rewind, up to m_pause_at
    Pacer m_pacer;
    bool m_changed = true, m_urgent = true; // since the last publication; urgent: publish before anything else
    Time m_published_at{};
};

} // namespace epoch
