// RecordedSession: a session with the recorder of its run and its rewind points. The session can be replaced while the
// run continues: on another device, with another batch size, or with a changed network.
#pragma once

#include "inspect/views.h"
#include "protocol/command.h"
#include "train/heartbeat.h"
#include "train/rewind_points.h"
#include "train/run_opening.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace epoch {

class RecordedSession {
public:
    using Clock = std::chrono::steady_clock;
    using Note = std::function<void(std::string kind, Message text)>; // adds a run event

    // `views` show the session; they drop their results before the session is replaced. `note` may be called by any
    // function that is not const.
    RecordedSession(const DeviceLibrary& devices, Heartbeat& heart, Views& views, Note note);

    Session* session() { return m_session.get(); } // null: none is open
    const Session* session() const { return m_session.get(); }
    RunRecorder* recorder() { return m_recorder.get(); } // null: the run is not recorded

    // What the next open() starts; afterwards what was started, with the settings of a resumed run.
    std::optional<Start>& start() { return m_start; }
    void close();
    Status open(const StartProgress& progress);

    // Begins another recording of the session, for example after a reset.
    Status start_recording(std::string parent = {}, std::uint64_t parent_step = 0);
    // Saves a run that was interrupted; discards one that was never trained. `state`: of the run.
    void end_recording(RunState state);
    Status take_records(); // hands the new records to the recorder and adds a rewind point from time to time
    // Saves what is due. Answers whether too many saves have failed in a row, so that the run should pause.
    bool save_what_is_due();

    Status add_rewind_point();
    Status restart_rewind_points(); // drops all of them and adds the current state
    RewindPoints::Copy saved_copy(std::uint64_t step); // the newest saved state at or before it; null: none
    Status rewind(const SessionCopy& copy, std::uint64_t step);

    Result<LiveParameterChange> set_live_parameter(const SetLiveParameter& set);
    Start moved(const MoveRun& move) const; // the start of the run in its new place
    // The current state, or the newest saved one if the device is lost; null: none is saved.
    Result<RewindPoints::Copy> state_to_move(bool device_lost);
    // Both leave everything as it is if the new session cannot be made.
    Status move_to(const Start& place, const SessionCopy& copy, bool device_lost);
    Status change_network(const ChangeNetwork& change, const SessionCopy& copy, RunState state);

    void begin_last_validation(); // saves first, because evaluations may take long
    const Evaluation* last_test() const; // of the weights at the end; null: not tested
    void record_end(const std::string& weights_hash);

    void describe(SessionState& state) const;

private:
    bool records() const { return !m_start->recording.runs.empty() || !m_start->recording.resume.empty(); }
    Status record(RunOpening& opening);
    void replace_session(std::unique_ptr<Session>& session);
    void measure_peak(); // of the session's device, once for each device

    const DeviceLibrary& m_devices;
    Heartbeat& m_heart;
    Views& m_views;
    Note m_note;
    std::optional<Start> m_start;
    std::map<std::string, double> m_peaks; // FP32 FLOP/s, by device and threads
    double m_peak = 0; // of the session's device
    std::unique_ptr<Session> m_session;
    std::unique_ptr<RunRecorder> m_recorder;
    bool m_reported_unsaved = false;
    RewindPoints m_points;
    Clock::duration m_point_took{}; // the newest rewind point
    Clock::time_point m_point_at{}, m_last_change{}; // change: of a live parameter
};

} // namespace epoch
