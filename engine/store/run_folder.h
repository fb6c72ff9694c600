// run_folder: the folder of one training run: run.json (its configuration, never changed), events.log,
// checkpoints/step-000000000400.safetensors, the lock of the writer, and a reserve file of 1 MiB, which is released
// part by part when the disk is full, so that the log can still record that.
#pragma once

#include "model/graph_hash.h"
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

// The default folder of runs: `runs` in the user's data folder.
Result<std::filesystem::path> default_runs_folder();
// The folders that have a run.json, oldest first, because names begin with the time. None if `runs` does not exist.
Result<std::vector<std::filesystem::path>> run_folders(const std::filesystem::path& runs);
// Finds a run by its folder, its id, or a unique prefix of its id.
Result<std::filesystem::path> find_run(const std::filesystem::path& runs, const std::string& name);

// Takes no lock: a run can be read while it trains.
Result<RunInfo> read_run_info(const std::filesystem::path& folder);
std::filesystem::path event_log_file(const std::filesystem::path& folder);
std::filesystem::path checkpoint_file(const std::filesystem::path& folder, std::uint64_t step);
// The checkpoint of a run that changed its batch size at this step, with the settings before the change;
// checkpoint_file has those after it. After several changes at one step it is that of the first.
std::filesystem::path before_move_file(const std::filesystem::path& folder, std::uint64_t step);
std::vector<std::uint64_t> checkpoint_steps(const std::filesystem::path& folder); // ascending

// A run that this process writes.
class RunFolder {
public:
    // Creates a run folder in `runs`, which is created too if it does not exist, and sets the id of the info.
    static Result<RunFolder> make(const std::filesystem::path& runs, RunInfo info);
    // Fails when another process writes the run. Removes temporary files of interrupted saves.
    static Result<RunFolder> open(const std::filesystem::path& folder);

    const std::filesystem::path& path() const { return m_path; }
    const RunInfo& info() const { return m_info; }
    EventLog& log() { return m_log; }
    Status add(std::string_view event); // to the log; releases part of the reserve if the disk is full

    // Removes all checkpoints but the two newest, the pinned ones and the one of step `best`.
    Status prune(std::optional<std::uint64_t> best);
    Status pin(std::uint64_t step); // the checkpoint of this step is never pruned
    // Saves the checkpoint of this step as before_move_file too; it is removed only when the run rewinds to an earlier
    // step.
    Status save_before_move(std::uint64_t step);
    void release_reserve() const; // when the run is not written any more
    bool pinned(std::uint64_t step) const;
    // Removes all checkpoints after a step, pinned ones too, when a run rewinds.
    Status drop_after(std::uint64_t step);
    // Renames an unreadable checkpoint, so that it is not listed any more.
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
    Status create_reserve() const; // if it does not exist in full size

    std::filesystem::path m_path;
    RunInfo m_info;
    FileHandle m_lock;
    EventLog m_log;
};

} // namespace epoch
