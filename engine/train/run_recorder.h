// RunRecorder: records a session in its run folder while it trains: records and evaluations as events, checkpoints by
// the clock, and the best weights so far. It never changes the bits of the run.
#pragma once

#include "costs/own_step.h"
#include "model/json.h"
#include "session/checkpoint.h"
#include "store/run_folder.h"
#include "train/heartbeat.h"

#include <chrono>
#include <functional>

namespace epoch {

struct RunResume {
    std::uint64_t step = 0; // 0 also without a checkpoint
    std::optional<Checkpoint> checkpoint; // the newest readable one, with the best weights
    std::vector<LiveParameterChange> live_parameters; // all changes of the run, also after the checkpoint
    std::vector<EpochRecord> records; // up to the checkpoint
    std::optional<Evaluation> test; // of the run's end
    std::string device; // that the run was last moved to; empty = it was not moved
    int threads = 0;
    std::vector<std::string> notes; // about unreadable checkpoints and a damaged log
};

// The state to resume a run from. Sets aside damaged checkpoints and those that a rewind has dropped.
Result<RunResume> find_resume(RunFolder& folder);
enum class AtMove : std::uint8_t { before, after }; // which settings at a step where the batch size was changed
// The newest checkpoint at or before `step`. Takes no lock and changes nothing.
Result<RunResume> find_state(const std::filesystem::path& folder, std::uint64_t step, AtMove at_move);

class RunRecorder {
public:
    using Clock = std::chrono::steady_clock;
    using ReportError = std::function<void(const Error&)>; // something could not be saved; the run continues

    // `project`: of the session, with absolute data paths. `heart` shows when the disk is waited for; it must outlive
    // the recorder.
    RunRecorder(RunFolder folder, Session& session, Project project, std::chrono::duration<double> save_every,
        ReportError report, Heartbeat* heart = nullptr);
    ~RunRecorder() { m_folder.release_reserve(); }
    RunRecorder(const RunRecorder&) = delete;
    RunRecorder& operator=(const RunRecorder&) = delete;

    void predict(TimedRun prediction) { m_prediction = std::move(prediction); } // before the run begins
    void begin(const std::optional<RunResume>& resume); // `resume`: what the session was restored from
    void add(const EpochRecord& record); // to be called as soon as there is one
    void work(); // saves what is due; to be called between slices
    // Before a live parameter changes: saves and pins a checkpoint, unless that was done a moment ago; the changes
    // since then are replayed from there.
    void pin_before_change();
    void add(const LiveParameterChange& change);
    void add_rewind(std::uint64_t step); // the session has been restored and will repeat the steps up to this one
    void add_extension();
    // Before a move to another batch size: saves the session, so that a branch can continue without the move.
    void save_before_move();
    // The run continues in another session. Its state there is pinned, because it cannot be reached from earlier ones.
    void move(Session& session, Project project, const std::string& device, int threads);
    void save(); // writes a checkpoint now
    void save_and_pin(); // a checkpoint that is never pruned
    void save_anew(); // also if the step is saved already: the weights were changed
    void add_test(const Evaluation& test);
    void add_baseline(Split split, const Baseline& baseline);
    void end(std::string_view how, const std::string& weights_hash); // "finished", "stopped"
    void discard(); // removes the folder of a new run that was never trained
    // Too many saves have failed in a row: the run should pause until the user has seen to the disk.
    bool must_pause() const { return m_failed_saves >= max_failed_saves; }
    void reset_failed_saves() { m_failed_saves = 0; }
    void fail(const Error& error);

    const RunFolder& folder() const { return m_folder; }
    // After its end: what was predicted and measured; none without a prediction, or after too few steps.
    const std::optional<TimedRun>& timed() const { return m_timed; }
    std::optional<std::uint64_t> saved_step() const { return m_saved_step; } // of the newest checkpoint
    // All events and the last checkpoint that was due.
    bool all_saved() const { return !m_fault && m_unwritten.empty(); }
    const std::optional<Error>& fault() const { return m_fault; } // why the newest save has failed

    static constexpr int max_failed_saves = 3;

private:
    void write_event(JsonObject event);
    void report_log_error(const Status& done);
    void flush();
    void add_times();
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
    std::shared_ptr<const SessionCopy> m_best_copy; // not saved yet
    std::optional<std::uint64_t> m_saved_step;
    Clock::time_point m_saved, m_flushed;
    std::optional<Clock::time_point> m_pinned;
    // The event of resuming and changes of live parameters after it; written with the next other event, so that a run
    // that was opened, and trained no step, stays unchanged.
    std::vector<JsonObject> m_held;
    std::vector<std::string> m_unwritten; // events that could not be written; retried with the next one
    std::optional<TimedRun> m_prediction, m_timed;
    std::optional<Error> m_fault;
    int m_failed_saves = 0; // in a row
    bool m_log_fails = false;
};

} // namespace epoch
