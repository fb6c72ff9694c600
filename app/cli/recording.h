// recording: where `epoch train` writes its run, and which run it goes on with.
#pragma once

#include "output.h"
#include "train/run_recorder.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace epoch::cli {

struct Recording { // options of the command line
    std::string runs, resume;
    bool none = false;
    double save_every = 60; // seconds

    void add_to(CLI::App& command);
};

// What a training begins with: a project as it was opened, or a run that goes on.
struct RunStart {
    Project project;
    std::string base_folder;
    std::string device; // empty: not said
    int threads = 0;
    std::optional<RunFolder> folder; // of the run that goes on
    std::optional<RunResume> resume;
    std::shared_ptr<const Dataset> data; // of that run; else the session reads it
};

// --runs, else the user's folder of runs.
Result<std::filesystem::path> runs_folder(const std::string& option);

// Opens the run that --resume means and puts its project, its device and what it goes on from into `start`. With `auto`
// it is the newest one that has not finished, of the network and the data of `file` where that is given; where there is
// none, `start` stays as it is. Refuses a run of another network than the file's.
Result<void> take_run(const Recording& recording, const std::string& file, RunStart& start, const Output& out);

// Reads the data of a run that goes on; refused when it is not the same any more.
Result<void> read_same_data(RunStart& start);

// A run that goes on may get another length; all its other settings stay.
Result<void> check_settings_kept(const TrainingSettings& before, const TrainingSettings& after);

// The recorder of a session that was just created; null with --no-record. A run that goes on is brought to where it
// was.
Result<std::unique_ptr<RunRecorder>> make_recorder(
    const Recording& recording, const std::string& file, RunStart& start, Session& session, const Output& out);

} // namespace epoch::cli
