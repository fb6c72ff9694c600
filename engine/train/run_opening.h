// run_opening: from what is to be trained and recorded to a session and the recorder of its run. The window's trainer
// and the command line open their runs here.
#pragma once

#include "protocol/command.h"
#include "train/run_recorder.h"

namespace epoch {

struct RunOpening {
    Project project; // of a run that goes on: what it was trained with, once take_run() has found it
    std::string base_folder;
    std::string device; // empty: that of the run
    int threads = 0;
    std::shared_ptr<const Dataset> data; // null: read when the session is made
    // Of a run that goes on, or that another begins with:
    std::optional<RunFolder> folder; // not of a branch, which gets its own
    std::optional<RunResume> resume;
    std::string data_hash; // empty: no such run
    std::string parent; // of a branch
    std::uint64_t parent_step = 0;
    std::vector<std::string> notes{}; // what should be told
    Project parent_project{}; // of a branch: with the settings of the run that it leaves
    TimedPlan plan{}; // of a run that goes on
};

// Finds the run that `recording.resume` means; empty: none, and `opening` stays as it is. "auto" is the newest run that
// has not finished, of the network and the data of the project where that has a network; where there is none, this is
// a new run. Refuses a run of another network than the project's.
Status take_run(const Recording& recording, RunOpening& opening);

// Reads the data of a run that goes on; refused when it is not the same any more.
Status read_same_data(RunOpening& opening, const StartProgress& progress = {});

// The session, at the step that it goes on from. A branch off a step between two checkpoints is trained up to there
// first, with the settings of the run that it leaves.
Result<std::unique_ptr<Session>> open_session(
    RunOpening& opening, const DeviceLibrary& devices, const StartProgress& progress = {});

// The recorder of a session that was just opened, in the run's own folder or a new one.
Result<std::unique_ptr<RunRecorder>> open_recorder(const Recording& recording, RunOpening& opening, Session& session,
    RunRecorder::ReportError report, Heartbeat* heart = nullptr);

// A session's project as a run keeps it: its folder is enough to go on.
Project project_to_record(const Session& session, const std::string& base_folder);

// --runs or the like, else the user's folder of runs.
Result<std::filesystem::path> runs_folder(const std::string& given);

} // namespace epoch
