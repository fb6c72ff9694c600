#include "recording.h"

#include <chrono>

namespace epoch::cli {

void RecordingOptions::add_to(CLI::App& command)
{
    command.add_option("--runs", recording.runs, "Folder of recorded runs (default: in the user's data folder)");
    auto* resume = command.add_option(
        "--resume", recording.resume, "Resume a run: its name or folder, or auto for the newest unfinished run");
    command.add_option("--from", recording.from, "With --resume: start a new run that branches off at this step")
        ->needs(resume);
    command.add_flag("--no-record", none, "Do not record the run")->excludes(resume);
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
    return Error{"usage.resume", "--resume", "a resumed run keeps its settings, except --steps and --epochs",
        "leave the other settings out, branch off it with --from STEP, or start a new run without --resume"};
}

Result<std::unique_ptr<RunRecorder>> make_recorder(
    const RecordingOptions& options, RunOpening& opening, Session& session, const Output& out)
{
    if (options.none) return std::unique_ptr<RunRecorder>();
    using Clock = std::chrono::steady_clock;
    // While a disk is full, every save fails in the same way; one line a minute is enough.
    const auto report = [&out, last = std::string(), next = Clock::time_point()](const Error& error) mutable {
        if (error.text() == last && Clock::now() < next) return;
        last = error.text();
        next = Clock::now() + std::chrono::minutes(1);
        out.warn(error);
    };
    return open_recorder(options.recording, opening, session, report);
}

} // namespace epoch::cli
