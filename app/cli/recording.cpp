#include "recording.h"

namespace epoch::cli {

void RecordingOptions::add_to(CLI::App& command)
{
    command.add_option("--runs", recording.runs, "Folder that the run is recorded in (default: among the user's data)");
    auto* resume = command.add_option(
        "--resume", recording.resume, "Go on with a run: its name or folder, or auto: the newest unfinished one");
    command.add_option("--from", recording.from, "With --resume: a new run that branches off at this step")
        ->needs(resume);
    command.add_flag("--no-record", none, "Leave no run behind")->excludes(resume);
    command.add_option("--save-every", recording.save_every, "Seconds between checkpoints")
        ->check(CLI::Range(0.0, 1e9))
        ->capture_default_str();
}

Status check_settings_kept(const TrainingSettings& before, const TrainingSettings& after)
{
    TrainingSettings same_length = after;
    for (const char* key : {"epochs", "steps"}) {
        same_length.values.erase(key);
        if (const auto value = before.values.find(key); value != before.values.end()) same_length.values.insert(*value);
    }
    if (same_length == before) return {};
    return Error{"usage.resume", "--resume", "a run that goes on keeps its settings, except --steps and --epochs",
        "leave the other settings out, branch off it with --from STEP, or start a new run without --resume"};
}

Result<std::unique_ptr<RunRecorder>> make_recorder(
    const RecordingOptions& options, RunOpening& opening, Session& session, const Output& out)
{
    if (options.none) return std::unique_ptr<RunRecorder>();
    return open_recorder(options.recording, opening, session, [&out](const Error& error) { out.warn(error); });
}

} // namespace epoch::cli
