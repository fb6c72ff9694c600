// trainer: what a session's thread does, without the thread: takes commands, works slice by slice, records the run,
// keeps states to go back to, and publishes what the window shows.
#pragma once

#include "inspect/views.h"
#include "protocol/command.h"
#include "protocol/mailbox.h"
#include "train/heartbeat.h"
#include "train/rewind_points.h"
#include "train/run_events.h"
#include "train/run_opening.h"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace epoch {

class Trainer {
public:
    using Clock = std::chrono::steady_clock;
    using Time = Clock::time_point;

    // `heart` beats whenever something was done, also within a start, which it can give up.
    Trainer(SessionId id, const DeviceLibrary& devices, Newest<SessionState>& published, Heartbeat& heart);
    ~Trainer(); // saves a run that goes on, if it is recorded
    Trainer(const Trainer&) = delete;
    Trainer& operator=(const Trainer&) = delete;

    void handle(const Command& command);
    // One slice of a few milliseconds. Answers when there is more to do; none: not before a command.
    std::optional<Time> work(Time now);
    // The thread works for other trainers too from now on, while the device goes on with this one's steps.
    void take_turns();

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
    void on(const Watch& watch);
    void on(const Unwatch& unwatch);
    void on(const Close&) { } // the thread ends by itself

    enum class Ending : std::uint8_t { no, validates, tests }; // the last evaluations are under way

    void start_session();
    Status open(const StartProgress& progress);
    Status record(RunOpening& opening);
    void end_recording();
    Status start_recording(std::string parent = {}, std::uint64_t parent_step = 0);
    bool records() const { return !m_start->recording.runs.empty() || !m_start->recording.resume.empty(); }
    void pause(std::string text);
    void run_on(std::optional<std::uint64_t> pause_at);
    void end_run();
    void go_on_ending();
    void finish_run();
    void fail(const Error& error);
    void note(std::string kind, std::string text);
    bool can_train() const; // there is a session that has not failed
    bool can_go_back() const; // there is one whose device still works

    void take_records();
    void save_what_is_due();
    void add_rewind_point(); // a state to go back to
    RewindPoints::Copy saved_copy(std::uint64_t step); // the newest kept state at or before it
    Status move_to(const Start& place, const SessionCopy& copy);
    Status change_to(const Start& place, const SessionCopy& copy);
    void measure_peak(); // of the session's device, once for each that is used

    std::optional<Time> train(Time now);
    std::uint64_t steps_allowed() const;
    std::optional<Time> serve_views(Time now);
    void take_hash();
    void publish(Time now);
    SessionState state() const;

    const DeviceLibrary& m_devices;
    Newest<SessionState>& m_published;
    Heartbeat& m_heart;
    SessionId m_id;

    std::optional<Start> m_start;
    std::map<std::string, double> m_peaks; // FP32 a second, by device and threads
    double m_peak = 0; // of the session's
    std::unique_ptr<Session> m_session;
    std::unique_ptr<RunRecorder> m_recorder; // of that session; null: nothing is written
    RewindPoints m_points;
    Clock::duration m_point_took{}; // the newest point
    Time m_point_at{};
    Views m_views;
    RunEvents m_events;
    RunState m_state = RunState::preparing;
    std::string m_stage, m_hash;
    std::optional<Error> m_error;
    bool m_reported_waiting = false;
    bool m_reported_unsaved = false;
    Ending m_ending = Ending::no;
    std::optional<std::uint64_t> m_pause_at; // step of an Advance or a Rewind
    bool m_going_back = false; // steps that were done before are done again, up to there
    double m_speed = 0;
    Time m_step_due{}; // when the speed allows the next step
    bool m_changed = true, m_urgent = true; // since the last publication; urgent: publish before anything else
    Time m_published_at{};
};

} // namespace epoch
