#include "train/run_opening.h"

#include "data/rebase.h"
#include "model/live_settings.h"
#include "store/run_history.h"
#include "train/step_prediction.h"

#include <algorithm>
#include <ranges>

namespace epoch {
namespace {

namespace fs = std::filesystem;

bool has_network(const Project& project) { return !project.graph.nodes.empty(); }

// The unfinished runs of the project, or all of them if it has no network: the newest first, those that have trained
// before those that would begin anew.
Result<std::vector<fs::path>> unfinished_runs(
    const fs::path& runs, const Project& project, std::vector<std::string>& notes)
{
    const bool any = !has_network(project);
    const std::string network = any ? std::string() : graph_hash(project.graph);
    ASSIGN_OR_RETURN(auto folders, run_folders(runs));
    std::ranges::reverse(folders);
    std::erase_if(folders, [&](const fs::path& folder) {
        const auto info = read_run_info(folder);
        if (!info) notes.push_back(info.error().text());
        if (!info) return true;
        if (!any && (info->network != network || !project.data || info->data_hash() != project.data->hash)) return true;
        const auto history = read_run_history(folder);
        return history && history->state == "finished";
    });
    std::ranges::stable_partition(folders, [](const fs::path& folder) { return !checkpoint_steps(folder).empty(); });
    return folders;
}

// The run that "auto" stands for; `notes` says why others cannot be resumed.
Result<std::optional<RunFolder>> run_to_resume(
    const fs::path& runs, const Project& project, std::vector<std::string>& notes)
{
    ASSIGN_OR_RETURN(const auto candidates, unfinished_runs(runs, project, notes));
    for (const fs::path& candidate : candidates) {
        auto folder = RunFolder::open(candidate);
        if (folder) return std::optional(std::move(*folder));
        if (folder.error().code != "run.busy") return std::move(folder).error();
        notes.push_back(folder.error().where + ": " + folder.error().what.text());
    }
    return std::optional<RunFolder>();
}

Status check_network(const RunInfo& info, const Project& project)
{
    if (!has_network(project)) return {};
    const Message difference = graph_difference(info.project.graph, project.graph);
    if (difference.empty()) return {};
    return Error{"run.other_network", project.title,
        message("is not the network that the run {run} trains: {difference}",
            {{"run", info.id}, {"difference", difference}}),
        "resume the run without naming the file, or start a new run"};
}

// Takes over the settings that the run was last trained with, and the data path of the project.
void take_settings(RunOpening& opening, const RunInfo& info)
{
    const RunResume& resume = *opening.resume;
    const bool named = has_network(opening.project);
    const std::string data_spec = rebased_data_spec(opening.project.data_spec, opening.base_folder, {});
    opening.project = resume.checkpoint ? resume.checkpoint->project : info.project;
    if (named) opening.project.data_spec = data_spec;
    opening.base_folder.clear();
    opening.data.reset();
    opening.data_hash = info.data_hash();
    opening.plan = resume.checkpoint ? resume.checkpoint->plan : info.plan;
    if (opening.device.empty()) opening.device = resume.device.empty() ? info.device : resume.device;
    if (opening.threads == 0) opening.threads = resume.device.empty() ? info.threads : resume.threads;
}

// What turns the live parameters of a run at step `from` into those at `to`, before any change made there. A checkpoint
// of that step may have such changes: they are taken back.
std::vector<LiveParameterChange> changes_between(
    const std::vector<LiveParameterChange>& history, std::uint64_t from, std::uint64_t to)
{
    std::vector<LiveParameterChange> changes;
    for (const LiveParameterChange& change : history)
        if (change.step >= from && change.step < to) changes.push_back(change);
    for (const LiveParameterChange& change : history | std::views::reverse)
        if (change.step >= to && from == to) changes.push_back({to, change.name, change.value, change.before});
    return changes;
}

// The settings of a branch are those of its parent at that step, until the caller changes them.
void inherit_settings(RunOpening& opening)
{
    opening.parent_project = opening.project;
    std::uint64_t from = 0;
    if (const auto& checkpoint = opening.resume->checkpoint) {
        from = checkpoint->copy.step;
        opening.project.training = training_in_force(*checkpoint);
    }
    for (const LiveParameterChange& change :
        changes_between(opening.resume->live_parameters, from, opening.parent_step))
        set_live_setting(opening.project.training, change.name, change.value);
    opening.inherited = opening.project.training;
}

Status take_branch(const fs::path& folder, std::uint64_t step, RunOpening& opening)
{
    ASSIGN_OR_RETURN(const auto info, read_run_info(folder));
    RETURN_IF_ERROR(check_network(info, opening.project));
    ASSIGN_OR_RETURN(auto state, find_state(folder, step, AtMove::before));
    if (!state.checkpoint && !info.parent.empty())
        return Error{"run.no_checkpoint", info.id,
            message("has no checkpoint at or before step {step}", {{"step", step}}),
            message("branch off a later step; it begins at step {first}", {{"first", info.parent_step}})};
    opening.resume = std::move(state);
    opening.parent = info.id;
    opening.parent_step = step;
    take_settings(opening, info);
    inherit_settings(opening);
    return {};
}

Status take_own(RunFolder folder, RunOpening& opening)
{
    RETURN_IF_ERROR(check_network(folder.info(), opening.project));
    ASSIGN_OR_RETURN(auto resume, find_resume(folder));
    if (!resume.checkpoint && !folder.info().parent.empty())
        return Error{"run.no_checkpoint", folder.info().id, "has no checkpoint that can be read",
            message("branch again from step {step} of run {parent}",
                {{"parent", folder.info().parent}, {"step", folder.info().parent_step}})};
    opening.notes = resume.notes;
    if (!resume.checkpoint) opening.notes.emplace_back("the run has no checkpoint yet; it begins at step 0");
    opening.resume = std::move(resume);
    take_settings(opening, folder.info());
    opening.folder = std::move(folder);
    return {};
}

// A resumed run with a new length continues where it had ended.
void fit_to_length(SessionCopy& copy, const TrainingSettings& before, const TrainingSettings& now)
{
    const Params from(training_schema(), before.values), to(training_schema(), now.values);
    if (from.integer("steps") == to.integer("steps") && from.integer("epochs") == to.integer("epochs")) return;
    copy.extended = 0;
    copy.stop.go_on(copy.seconds);
}

SessionRequest request_of(const RunOpening& opening, const Project& project)
{
    SessionRequest request{project, opening.base_folder, opening.device, opening.threads, opening.data};
    request.plan = opening.plan;
    request.restored = opening.resume && opening.resume->checkpoint;
    return request;
}

// The state of the parent at the step of the branch.
Result<SessionCopy> state_to_branch_off(const RunOpening& opening, const DeviceLibrary& devices)
{
    const auto& checkpoint = opening.resume->checkpoint;
    const std::uint64_t from = checkpoint ? checkpoint->copy.step : 0;
    auto changes = changes_between(opening.resume->live_parameters, from, opening.parent_step);
    if (checkpoint && from == opening.parent_step) {
        SessionCopy copy = checkpoint->copy;
        for (const LiveParameterChange& change : changes)
            for (LiveParameter& parameter : copy.live_parameters)
                if (parameter.name == change.name) parameter.value = change.value;
        return copy;
    }
    Project project = opening.parent_project;
    project.data_spec = opening.project.data_spec;
    ASSIGN_OR_RETURN(auto session, Session::create(request_of(opening, project), devices));
    if (checkpoint) RETURN_IF_ERROR(session->restore(checkpoint->copy));
    RETURN_IF_ERROR(session->follow(std::move(changes)));
    while (session->step() < opening.parent_step || session->evaluating()) {
        if (session->finished())
            return Error{"run.no_step", opening.parent,
                message("ends at step {last}, and not at or after step {wanted}",
                    {{"last", session->step()}, {"wanted", opening.parent_step}}),
                "branch off a step that it has"};
        RETURN_IF_ERROR(session->run(opening.parent_step - session->step()));
    }
    return session->copy();
}

Status bring_to_where_it_was(RunOpening& opening, Session& session, const DeviceLibrary& devices)
{
    if (!opening.resume) return {};
    if (!opening.parent.empty()) {
        ASSIGN_OR_RETURN(auto copy, state_to_branch_off(opening, devices));
        copy.stop.go_on(copy.seconds);
        for (LiveParameter& parameter : copy.live_parameters)
            if (const auto value = live_setting(opening.project.training, parameter.name);
                value != live_setting(opening.inherited, parameter.name))
                parameter.value = *value;
        return session.restore(copy);
    }
    if (opening.resume->checkpoint) {
        Checkpoint& checkpoint = *opening.resume->checkpoint;
        fit_to_length(checkpoint.copy, checkpoint.project.training, opening.project.training);
        RETURN_IF_ERROR(session.restore(checkpoint.copy));
        checkpoint.copy.state.clear(); // it is on the device now
        session.telemetry().remember(opening.resume->records, opening.resume->test);
    }
    return session.follow(opening.resume->live_parameters);
}

Result<RunFolder> new_folder(const Recording& recording, const RunOpening& opening, const Session& session)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(recording.runs));
    RunInfo info;
    info.file = recording.file.empty() ? std::string() : fs::absolute(recording.file).string();
    info.project = project_to_record(session, opening.base_folder);
    info.network = graph_hash(info.project.graph);
    info.device = opening.device;
    info.library = session.compiled().device_facts().library;
    info.version = EPOCH_VERSION;
    info.threads = opening.threads;
    info.plan = session.compiled().programs().timed_plan();
    info.plan.text = session.compiled().programs().train().plan_text();
    info.parent = opening.parent;
    info.parent_step = opening.parent_step;
    return RunFolder::make(runs, std::move(info));
}

} // namespace

Result<fs::path> runs_folder(const std::string& given)
{
    if (!given.empty()) return fs::path(given);
    return default_runs_folder();
}

Project project_to_record(const Session& session, const std::string& base_folder)
{
    Project project = session.current_project().project;
    project.data_spec = rebased_data_spec(project.data_spec, base_folder, {});
    project.data->spec = project.data_spec;
    if (!project.start_from.empty())
        project.start_from = fs::absolute(fs::path(base_folder) / project.start_from).lexically_normal().string();
    return project;
}

Status find_run_to_resume(const Recording& recording, RunOpening& opening)
{
    if (recording.resume.empty()) return {};
    ASSIGN_OR_RETURN(const auto runs, runs_folder(recording.runs));
    if (recording.resume == "auto") {
        std::vector<std::string> notes;
        ASSIGN_OR_RETURN(auto newest, run_to_resume(runs, opening.project, notes));
        if (newest) return take_own(std::move(*newest), opening);
        opening.notes = notes;
        if (!has_network(opening.project))
            return Error{"run.unknown", "auto",
                notes.empty()
                    ? Message("there is no unfinished run")
                    : message("there is no unfinished run that can be resumed: {reason}", {{"reason", notes.front()}}),
                "name a project file to start one"};
        opening.notes.emplace_back("there is no unfinished run of this network and data; this is a new one");
        return {};
    }
    ASSIGN_OR_RETURN(const auto found, find_run(runs, recording.resume));
    if (recording.from) return take_branch(found, *recording.from, opening);
    ASSIGN_OR_RETURN(auto folder, RunFolder::open(found));
    return take_own(std::move(folder), opening);
}

Status read_same_data(RunOpening& opening, const KeepReading& keep)
{
    ASSIGN_OR_RETURN(auto data, load_dataset(opening.project.data_spec, opening.base_folder, keep));
    const std::string& hash = data->facts.hash;
    if (hash != opening.data_hash)
        return Error{"run.other_data", data->facts.spec,
            message("is not the data that the run was trained on (its hash was {before}, and is {now} now)",
                {{"before", opening.data_hash}, {"now", hash}}),
            "bring the data back, name where it is now with --data, or start a new run"};
    opening.data = std::move(data);
    return {};
}

Result<std::unique_ptr<Session>> open_session(
    RunOpening& opening, const DeviceLibrary& devices, const StartProgress& progress)
{
    auto session = Session::create(request_of(opening, opening.project), devices, progress);
    if (!session) return session;
    const std::string made_for = (*session)->compiled().programs().timed_plan().made_for;
    if (!opening.plan.made_for.empty() && !made_for.empty() && made_for != opening.plan.made_for)
        opening.notes.emplace_back("the run's plan was timed for another device, version or batch; another plan is "
                                   "used, so its numbers may differ in their last bits");
    if (opening.resume && !(*session)->compiled().repeats())
        opening.notes.emplace_back("some of the run's algorithms add in any order, so what follows may differ in its "
                                   "last bits from the same run without the stop");
    RETURN_IF_ERROR(bring_to_where_it_was(opening, **session, devices));
    return session;
}

Result<std::unique_ptr<RunRecorder>> open_recorder(const Recording& recording, RunOpening& opening, Session& session,
    RunRecorder::ReportError report, Heartbeat* heart)
{
    const bool goes_on = opening.folder.has_value();
    if (!goes_on) {
        const OnDisk here(heart);
        ASSIGN_OR_RETURN(auto folder, new_folder(recording, opening, session));
        opening.folder = std::move(folder);
    }
    auto recorder = std::make_unique<RunRecorder>(std::move(*opening.folder), session,
        project_to_record(session, opening.base_folder), std::chrono::duration<double>(recording.save_every),
        std::move(report), heart);
    if (auto prediction = predicted_run(session, opening.device, session.project()))
        recorder->predict(*std::move(prediction));
    recorder->begin(goes_on ? opening.resume : std::nullopt);
    if (!goes_on)
        for (const LiveParameterChange& change : session.current_project().changes) recorder->add(change);
    opening.folder.reset();
    // A branch cannot be resumed without its first state, nor can a run whose file of first weights may change.
    if (!opening.parent.empty() || (!goes_on && session.start_weights())) recorder->save_and_pin();
    return recorder;
}

} // namespace epoch
