// RunOpening: opens the session of a new, resumed or branched run, and the recorder of the run. Used by the window's
// trainer and by the command line.
#pragma once

#include "protocol/command.h"
#include "train/run_recorder.h"

namespace epoch {

struct RunOpening {
    Project project; // after find_run_to_resume(): the one that a resumed run was trained with
    std::string base_folder;
    std::string device; // empty: that of the resumed run
    int threads = 0;
    std::shared_ptr<const Dataset> data; // null: read when the session is made
    // Of a resumed or branched run:
    std::optional<RunFolder> folder; // not of a branch, which gets a folder of its own
    std::optional<RunResume> resume;
    std::string data_hash; // empty: a new run
    std::string parent; // of a branch
    std::uint64_t parent_step = 0;
    std::vector<std::string> notes{}; // to show to the user
    Project parent_project{}; // of a branch: with the settings that its parent was started with
    TrainingSettings inherited{}; // of a branch: those of its parent at that step; `project` may have others
    TimedPlan plan{}; // of a resumed run
};

// Finds the run named by `recording.resume`; if that is empty, `opening` is left unchanged. "auto" is the newest
// unfinished run of the project's network and data (of any, if the project has no network); if there is none, a new run
// is started. Refuses a run of another network.
Status find_run_to_resume(const Recording& recording, RunOpening& opening);

// Reads the data of a resumed run; an error if it has changed.
Status read_same_data(RunOpening& opening, const KeepReading& keep = {});

// The session at the step from which it continues. For a branch at a step between two checkpoints, the parent is first
// trained up to that step with its own settings.
Result<std::unique_ptr<Session>> open_session(
    RunOpening& opening, const DeviceLibrary& devices, const StartProgress& progress = {});

// The recorder of a session that was just opened, in the folder of the resumed run or in a new one.
Result<std::unique_ptr<RunRecorder>> open_recorder(const Recording& recording, RunOpening& opening, Session& session,
    RunRecorder::ReportError report, Heartbeat* heart = nullptr);

// A session's project as it is recorded: with absolute data paths, so that the run's folder is enough to resume it.
Project project_to_record(const Session& session, const std::string& base_folder);

// The given folder, for example of --runs, or the user's folder of runs.
Result<std::filesystem::path> runs_folder(const std::string& given);

} // namespace epoch
