// run_recorder: writes a session's story into its run folder while it goes on: records and evaluations as events,
// checkpoints by the clock, the best weights so far. Nothing it does changes the run's bits.
#pragma once

#include "model/json.h"
#include "session/checkpoint.h"
#include "store/run_folder.h"
#include "train/heartbeat.h"

#include <chrono>
#include <functional>

namespace epoch {

struct RunResume {
    std::uint64_t step = 0; // 0 also where no checkpoint was there
    std::optional<Checkpoint> checkpoint; // the newest that can be read, with the best weights
    std::vector<LiveParameterChange> live_parameters; // of the run's story, also those that were turned after it
    std::string device; // that the run was moved to last; empty = it was not
    int threads = 0;
    std::vector<std::string> notes; // of checkpoints that could not be read, and of a damaged log
};

// What a run goes on from. Damaged checkpoints are set aside, and so are those that the run went back from.
Result<RunResume> find_resume(RunFolder& folder);
enum class AtMove : std::uint8_t { before, after }; // which settings, of a step at which the run got another batch
// The state to reach `step` from: the newest checkpoint at or before it. Takes no lock and changes nothing.
Result<RunResume> find_state(const std::filesystem::path& folder, std::uint64_t step, AtMove at_move);

class RunRecorder {
public:
    using Clock = std::chrono::steady_clock;
    using ReportError = std::function<void(const Error&)>; // that something could not be saved; the run goes on

    // `project`: of the session, with absolute data paths. A run that goes on is given what it goes on from, which has
    // been restored. `heart` shows when the disk is waited for; it outlives the recorder.
    RunRecorder(RunFolder folder, Session& session, Project project, std::chrono::duration<double> save_every,
        ReportError report, Heartbeat* heart = nullptr);
    ~RunRecorder() { m_folder.give_up_reserve(); }
    RunRecorder(const RunRecorder&) = delete;
    RunRecorder& operator=(const RunRecorder&) = delete;

    void begin(const std::optional<RunResume>& resume);
    void add(const EpochRecord& record); // as soon as it is there
    void work(); // between slices: saves what is due
    // Before a knob is turned: saves the session and pins that, unless this was done a moment ago; then the knobs that
    // were turned since are turned again from there.
    void pin_before_change();
    void add(const LiveParameterChange& change);
    void add_rewind(std::uint64_t step); // the session stands at a state from which it will reach the step again
    void add_extension();
    // Before a move to another batch: saves the session as it is, so that a branch can go on without the move.
    void save_before_move();
    // The run goes on in another session. Its state there is pinned: what comes later cannot be reached from before.
    void move(Session& session, Project project, const std::string& device, int threads);
    // Of a run that has ended, or was stopped: its last checkpoint and its test; says what could not be saved.
    void save();
    void save_and_pin(); // never pruned
    void save_anew(); // though the step is saved already: the weights are others
    void add_test(const Evaluation& test);
    void end(std::string_view how, const std::string& weights_hash); // "finished", "stopped"
    void discard(); // a new run that was never trained leaves nothing behind
    // Too many saves have failed in a row: the run should wait until somebody has seen to the disk.
    bool must_pause() const { return m_failed_saves >= max_failed_saves; }
    void reset_failed_saves() { m_failed_saves = 0; }
    void fail(const Error& error);

    const RunFolder& folder() const { return m_folder; }
    std::optional<std::uint64_t> saved_step() const { return m_saved_step; } // of the newest checkpoint
    // Every event, and the newest checkpoint that was due.
    bool all_saved() const { return !m_fault && m_unwritten.empty(); }
    const std::optional<Error>& fault() const { return m_fault; } // why the newest save has failed

    static constexpr int max_failed_saves = 3;

private:
    void write_event(JsonObject event);
    void report_log_error(const Status& done);
    void flush();
    void note_save(const Status& done);
    Status write(const SessionCopy& copy);
    Status write_checkpoints();
    std::optional<std::uint64_t> best_step() const;

    RunFolder m_folder;
    Session* m_session;
    Project m_project;
    std::chrono::duration<double> m_save_every;
    ReportError m_report;
    Heartbeat* m_heart;
    std::shared_ptr<const SessionCopy> m_best_copy; // not yet on the disk
    std::optional<std::uint64_t> m_saved_step;
    Clock::time_point m_saved, m_flushed;
    std::optional<Clock::time_point> m_pinned;
    // That the run goes on; written with the first thing that happens, so that a run that was only opened stays as it
    // is.
    std::optional<JsonObject> m_resumed;
    std::vector<std::string> m_unwritten; // events that the disk did not take; they are tried again with the next
    std::optional<Error> m_fault;
    int m_failed_saves = 0; // in a row
    bool m_log_fails = false;
};

} // namespace epoch
