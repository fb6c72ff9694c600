// run_folder: what is kept of one training run: run.json (what it was started with, never changed), events.log (what
// happened), checkpoints/step-000000000400.safetensors, the lock of whoever writes, and a reserve of 1 MiB that is
// given up part by part when the disk is full, so that the log can still say so.
#pragma once

#include "model/project.h"
#include "store/event_log.h"
#include "store/plan_cache.h"

namespace epoch {

inline constexpr int run_schema = 1;

struct RunInfo {
    std::string id; // "20261121-235912-417-9f3a61c2": its start (UTC), and a random number
    std::string file; // the project's file, as it was named
    Project project; // with the facts of its data, whose paths are absolute
    std::string network; // graph_hash
    std::string device, library, version; // version: of the program
    int threads = 0; // 0 = the device's default
    TimedPlan plan; // that it was compiled to at its start; made for nothing: by the device's fixed table
    std::string parent; // the run that it branched off, at this step; empty = none
    std::uint64_t parent_step = 0;

    std::string data_hash() const { return project.data ? project.data->hash : std::string(); }
};

// SHA-256 of what computes: neither where nodes stand nor notes count.
std::string graph_hash(const Graph& graph);
// What one network has that the other has not, for a person: "the node dense2 is other"; empty: they compute the same.
std::string graph_difference(const Graph& from, const Graph& to);

// The folder of runs that are given none: `runs` among the user's data.
Result<std::filesystem::path> default_runs_folder();
// Those that have a run.json, by name and so by time, oldest first. A folder that is not there has none.
std::vector<std::filesystem::path> run_folders(const std::filesystem::path& runs);
// A run by its folder, its id, or the beginning of one that no other run has.
Result<std::filesystem::path> find_run(const std::filesystem::path& runs, const std::string& name);

// Reading takes no lock: a run may be looked at while it goes on.
Result<RunInfo> read_run_info(const std::filesystem::path& folder);
std::filesystem::path event_log_file(const std::filesystem::path& folder);
std::filesystem::path checkpoint_file(const std::filesystem::path& folder, std::uint64_t step);
// Where a run was moved to another batch at this step: its state with the settings before; checkpoint_file has it with
// those after. The first one of several moves.
std::filesystem::path before_move_file(const std::filesystem::path& folder, std::uint64_t step);
std::vector<std::uint64_t> checkpoint_steps(const std::filesystem::path& folder); // ascending

// A run that this process writes.
class RunFolder {
public:
    // A new folder in `runs`, which is made where it is not there; the info's id is given here.
    static Result<RunFolder> make(const std::filesystem::path& runs, RunInfo info);
    // Refuses a run that somebody else writes. Removes what an interrupted save has left.
    static Result<RunFolder> open(const std::filesystem::path& folder);

    const std::filesystem::path& path() const { return m_path; }
    const RunInfo& info() const { return m_info; }
    EventLog& log() { return m_log; }
    Status add(std::string_view event); // to the log, with the reserve's room if need be

    // Keeps the two newest checkpoints, the pinned ones and the one of step `best`.
    Status prune(std::optional<std::uint64_t> best);
    Status pin(std::uint64_t step); // the checkpoint of this step is never pruned
    // Keeps the checkpoint of this step as before_move_file too; it goes only where the run goes back to before it.
    Status save_before_move(std::uint64_t step);
    void release_reserve() const; // of a run that is written no more
    bool pinned(std::uint64_t step) const;
    // Removes all checkpoints after a step, pinned ones too: a run that went back goes on without them.
    Status drop_after(std::uint64_t step);
    // Renames a checkpoint that cannot be read, so that it counts no longer.
    Status set_aside(std::uint64_t step);

private:
    RunFolder(std::filesystem::path path, RunInfo info, FileHandle lock, EventLog log)
        : m_path(std::move(path))
        , m_info(std::move(info))
        , m_lock(std::move(lock))
        , m_log(std::move(log))
    {
    }
    static Result<RunFolder> lock_and_open(std::filesystem::path folder, RunInfo info);
    Status create_reserve() const; // makes it where it is not whole

    std::filesystem::path m_path;
    RunInfo m_info;
    FileHandle m_lock;
    EventLog m_log;
};

} // namespace epoch
