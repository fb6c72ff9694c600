// recording: where `epoch train` records its run, and which run it resumes.
#pragma once

#include "output.h"
#include "train/run_opening.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace epoch::cli {

struct RecordingOptions {
    Recording recording;
    bool none = false;

    void add_to(CLI::App& command);
};

// A resumed run may get another length; all its other settings stay.
Status check_settings_kept(const TrainingSettings& before, const TrainingSettings& after);

// The recorder of a new session; null with --no-record.
Result<std::unique_ptr<RunRecorder>> make_recorder(
    const RecordingOptions& options, RunOpening& opening, Session& session, const Output& out);

} // namespace epoch::cli
