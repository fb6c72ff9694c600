// recording: see recording.h.
#include "recording.h"

#include "base/units.h"
#include "data/rebase.h"
#include "store/run_story.h"

#include <algorithm>

namespace epoch::cli {
namespace {

namespace fs = std::filesystem;

// What --resume auto looks for.
Result<std::optional<RunFolder>> newest_unfinished(
    const fs::path& runs, const std::string& file, const Project& project)
{
    const std::string network = file.empty() ? std::string() : graph_hash(project.graph);
    auto folders = run_folders(runs);
    for (; !folders.empty(); folders.pop_back()) {
        const auto info = read_run_info(folders.back());
        if (!info || (!file.empty() && (info->network != network || info->data_hash() != project.data->hash))) continue;
        if (const auto story = read_story(folders.back()); story && story->state == "finished") continue;
        auto folder = RunFolder::open(folders.back());
        if (folder) return std::optional(std::move(*folder));
        if (folder.error().code != "run.busy") return std::move(folder).error();
    }
    return std::optional<RunFolder>();
}

Result<std::optional<RunFolder>> open_run(const Recording& recording, const std::string& file, const Project& project)
{
    const auto runs = runs_folder(recording.runs);
    if (!runs) return runs.error();
    if (recording.resume == "auto") return newest_unfinished(*runs, file, project);
    const auto found = find_run(*runs, recording.resume);
    if (!found) return found.error();
    auto folder = RunFolder::open(*found);
    if (!folder) return std::move(folder).error();
    const std::string difference =
        file.empty() ? std::string() : graph_difference(folder->info().project.graph, project.graph);
    if (!difference.empty())
        return Error{"run.other_network", file,
            "is not the network that the run " + folder->info().id + " trains: " + difference,
            "go on without naming the file, or start a new run without --resume"};
    return std::optional(std::move(*folder));
}

Error other_data(const RunInfo& info, const DataFacts& data)
{
    return {"run.other_data", data.spec,
        "is not the data that the run " + info.id + " was trained on (its hash was " + info.data_hash() + ", and is "
            + data.hash + " now)",
        "bring the data back, name where it is now with --data, or start a new run without --resume"};
}

// What a run was started with, so that its folder is enough to go on.
Project project_to_record(const Session& session, const std::string& base_folder)
{
    Project project = session.project();
    project.data_spec = rebased_data_spec(project.data_spec, base_folder, {});
    project.data->spec = project.data_spec;
    return project;
}

Result<RunFolder> new_folder(
    const Recording& recording, const std::string& file, const RunStart& start, const Session& session, Project project)
{
    const auto runs = runs_folder(recording.runs);
    if (!runs) return runs.error();
    RunInfo info;
    info.file = fs::absolute(file).string();
    info.network = graph_hash(project.graph);
    info.project = std::move(project);
    info.device = start.device;
    info.library = session.device_facts().library;
    info.version = EPOCH_VERSION;
    info.threads = start.threads;
    return RunFolder::make(*runs, std::move(info));
}

} // namespace

void Recording::add_to(CLI::App& command)
{
    command.add_option("--runs", runs, "Folder that the run is recorded in (default: among the user's data)");
    command.add_option("--resume", resume, "Go on with a run: its name or folder, or auto: the newest unfinished one");
    command.add_flag("--no-record", none, "Leave no run behind")->excludes("--resume");
    command.add_option("--save-every", save_every, "Seconds between checkpoints")
        ->check(CLI::Range(0.0, 1e9))
        ->capture_default_str();
}

Result<fs::path> runs_folder(const std::string& option)
{
    if (!option.empty()) return fs::path(option);
    return default_runs_folder();
}

Result<void> take_run(const Recording& recording, const std::string& file, RunStart& start, const Output& out)
{
    auto folder = open_run(recording, file, start.project);
    if (!folder) return std::move(folder).error();
    if (!*folder && file.empty())
        return Error{"run.unknown", "--resume auto", "there is no unfinished run", "name a project file to start one"};
    if (!*folder) {
        out.note("note: " + file + " has no unfinished run; this is a new one");
        return {};
    }
    auto resume = find_resume(**folder);
    if (!resume) return std::move(resume).error();
    for (const std::string& note : resume->notes) out.note("note: " + note);
    if (!resume->checkpoint) out.note("note: the run has no checkpoint yet; it begins at step 0");

    const RunInfo& info = (*folder)->info();
    const std::string data_spec = rebased_data_spec(start.project.data_spec, start.base_folder, {});
    start.project = resume->checkpoint ? resume->checkpoint->project : info.project;
    if (!file.empty()) start.project.data_spec = data_spec; // where it is now; its hash is compared
    start.base_folder.clear();
    if (start.device.empty()) start.device = info.device;
    if (start.threads == 0) start.threads = info.threads;
    start.resume = std::move(*resume);
    start.folder = std::move(*folder);
    return {};
}

Result<void> read_same_data(RunStart& start)
{
    auto data = load_dataset(start.project.data_spec, start.base_folder);
    if (!data) return std::move(data).error();
    if ((*data)->facts.hash != start.folder->info().data_hash())
        return other_data(start.folder->info(), (*data)->facts);
    start.data = std::move(*data);
    return {};
}

Result<void> check_settings_kept(const TrainingSettings& before, const TrainingSettings& after)
{
    TrainingSettings same_length = after;
    for (const char* key : {"epochs", "steps"}) {
        same_length.values.erase(key);
        if (const auto value = before.values.find(key); value != before.values.end()) same_length.values.insert(*value);
    }
    if (same_length == before) return {};
    return Error{"usage.resume", "--resume", "a run that goes on keeps its settings, except --steps and --epochs",
        "leave the other settings out, or start a new run without --resume"};
}

Result<std::unique_ptr<RunRecorder>> make_recorder(
    const Recording& recording, const std::string& file, RunStart& start, Session& session, const Output& out)
{
    if (recording.none) return std::unique_ptr<RunRecorder>();
    Project project = project_to_record(session, start.base_folder);
    if (start.resume && start.resume->checkpoint) {
        if (auto done = session.restore(start.resume->checkpoint->copy); !done) return std::move(done).error();
        start.resume->checkpoint->copy.state.clear(); // it lies on the device now
    }
    if (!start.folder) {
        auto folder = new_folder(recording, file, start, session, project);
        if (!folder) return std::move(folder).error();
        start.folder = std::move(*folder);
    }
    const auto tell = [&out](const Error& error) { out.warn(error); };
    auto recorder = std::make_unique<RunRecorder>(std::move(*start.folder), session, std::move(project),
        std::chrono::duration<double>(recording.save_every), tell);
    recorder->begin(start.resume);
    return recorder;
}

} // namespace epoch::cli
