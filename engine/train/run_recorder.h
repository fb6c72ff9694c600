// run_recorder: writes a session's story into its run folder while it goes on: records and evaluations as events,
// checkpoints by the clock, the best weights so far. Nothing it does changes the run's bits.
#pragma once

#include "model/json.h"
#include "store/run_folder.h"
#include "train/checkpoint.h"

#include <chrono>
#include <functional>

namespace epoch {

struct RunResume {
    std::uint64_t step = 0; // 0 also where no checkpoint was there
    std::optional<Checkpoint> checkpoint; // the newest that can be read
    std::vector<std::string> notes; // of checkpoints that could not, and of a damaged log
};

// What a run goes on from. Damaged checkpoints are set aside.
Result<RunResume> find_resume(RunFolder& folder);

class RunRecorder {
public:
    using Clock = std::chrono::steady_clock;
    using Tell = std::function<void(const Error&)>; // that something could not be saved; the run goes on

    // `project`: of the session, with absolute data paths. A run that goes on is given what it goes on from, which has
    // been restored.
    RunRecorder(
        RunFolder folder, Session& session, Project project, std::chrono::duration<double> save_every, Tell tell);

    void begin(const std::optional<RunResume>& resume);
    void add(const EpochRecord& record); // as soon as it is there
    void work(); // between slices: saves what is due
    // Of a run that has ended, or was stopped: its last checkpoint and its test; says what could not be saved.
    void save();
    void add_test(const Evaluation& test);
    void end(std::string_view how, const std::string& weights_hash); // "finished", "stopped"
    void fail(const Error& error);

    const RunFolder& folder() const { return m_folder; }
    const std::optional<BestSoFar>& best() const { return m_best; }
    // Every event, and the newest checkpoint that was due.
    bool all_saved() const { return m_checkpoint_saved && m_unwritten.empty(); }

private:
    void write_event(JsonObject event);
    void tell_of_log(const Result<void>& done);
    void flush();
    Result<void> write_checkpoints();

    RunFolder m_folder;
    Session& m_session;
    Project m_project;
    std::chrono::duration<double> m_save_every;
    Tell m_tell;
    std::optional<BestSoFar> m_best;
    std::optional<SessionCopy> m_best_copy; // not yet on the disk
    std::optional<std::uint64_t> m_saved_step;
    Clock::time_point m_saved, m_flushed;
    std::vector<std::string> m_unwritten; // events that the disk did not take; they are tried again with the next
    bool m_checkpoint_saved = true, m_log_fails = false;
};

} // namespace epoch
