// epoch train: trains a project to its end and reports every epoch; the same calls, and so the same bits, as in the
// window.
#include "verb.h"

#include "base/units.h"
#include "data/dataset.h"
#include "data/rebase.h"
#include "figures.h"
#include "folds.h"
#include "formats/model_file.h"
#include "inputs.h"
#include "opened_project.h"
#include "overrides.h"
#include "progress.h"
#include "recording.h"
#include "session/weights.h"
#include "store/raw_file.h"
#include "table_notes.h"
#include "train/record_baseline.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>
#include <span>
#include <thread>
#include <utility>

namespace epoch::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;

// Training ends after the current step. A second signal ends the process at once, even if a device hangs.
void interrupt(int)
{
    interrupted = 1;
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

// A closed terminal ends the run as Ctrl-C does, unless nohup has protected it.
void handle_signals()
{
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
#ifdef SIGHUP
    if (std::signal(SIGHUP, interrupt) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
#endif
}

struct TrainOptions {
    std::string file, device, data, start_from, save;
    int threads = 0;
    SplitPlan plan;
    Overrides overrides;
    RecordingOptions recording;
};

Json start_weights(const Session& session)
{
    if (const auto& start = session.start_weights())
        return {{"file", start->file}, {"taken", start->taken}, {"drawn", start->drawn}};
    return {};
}

void print_start(const Session& session, const std::string& file, const std::string& run, const Output& out)
{
    const auto& facts = session.data().facts;
    const CompiledRun& compiled = session.compiled();
    const auto frozen = session.plan().parameters - session.plan().trainable_parameters;
    out.line(message("training {file} on {device} ({library})",
        {{"file", file}, {"device", compiled.device_facts().name}, {"library", compiled.device_facts().library}})
                 .text());
    out.line(message(frozen > 0 ? "{data}; {parameters} parameters, {frozen} of them frozen, batch {batch}"
                                : "{data}; {parameters} parameters, batch {batch}",
        {{"data", counts_text(facts)}, {"parameters", session.plan().parameters}, {"frozen", frozen},
            {"batch", session.state().schedule().batch}})
                 .text());
    if (!compiled.repeats()) out.line("some algorithms are not deterministic: last bits may differ from run to run");
    if (!run.empty())
        out.line(message(session.step() > 0 ? "run {run}, resumed at step {step}" : "run {run}",
            {{"run", run}, {"step", session.step()}})
                     .text());
    out.object({{"event", "start"}, {"file", file}, {"run", run.empty() ? Json() : Json(run)}, {"step", session.step()},
        {"device", compiled.device_facts().name}, {"library", compiled.device_facts().library},
        {"mode", compiled.mode()}, {"data_path", data_path_text(compiled.data_path())},
        {"plan", Params(training_schema(), session.project().training.values).choice("plan")},
        {"repeats", compiled.repeats()}, {"data", facts.spec}, {"data_hash", facts.hash},
        {"train_samples", facts.counts.train}, {"validation_samples", facts.counts.validation},
        {"test_samples", facts.counts.test}, {"best_loss", or_null(facts.best_loss)},
        {"parameters", session.plan().parameters}, {"trainable_parameters", session.plan().trainable_parameters},
        {"batch", session.state().schedule().batch}, {"seed", std::to_string(session.state().seed)},
        {"steps", session.state().steps_planned()}, {"bytes", compiled.programs().memory_bytes()},
        {"start_weights", start_weights(session)}});
}

// Short epochs share a line, whose loss is the mean since the line before, at epoch `since`.
void print_epoch(const EpochRecord& record, double since, const Output& out)
{
    const auto& validation = record.validation;
    const auto accuracy = validation && validation->has_accuracy ? std::optional(validation->accuracy) : std::nullopt;
    std::string text = "epoch " + figure_text(record.epoch) + "  step " + std::to_string(record.step) + "  loss "
        + figure_text(record.train_loss);
    if (record.epoch - since > 1.5) text += " (mean of " + figure_text(record.epoch - since) + " epochs)";
    if (record.has_accuracy) text += "  accuracy " + percent_text(record.train_accuracy, 1);
    if (validation) text += "  validation loss " + figure_text(validation->loss);
    if (accuracy) text += "  accuracy " + percent_text(*accuracy, 1);
    out.line(text + "  " + rate_text(record.samples_per_second, "samples/s"));
    out.object({{"event", "epoch"}, {"epoch", record.epoch}, {"step", record.step}, {"train_loss", record.train_loss},
        {"epochs", record.epoch - since},
        {"train_accuracy", record.has_accuracy ? Json(record.train_accuracy) : Json()},
        {"validation_loss", validation ? Json(validation->loss) : Json()}, {"validation_accuracy", or_null(accuracy)},
        {"samples_per_s", record.samples_per_second}, {"ms_per_step", record.seconds_per_step * 1e3},
        {"seconds", record.seconds}});
}

void print_end(const Session& session, const std::optional<Evaluation>& test, const std::string& hash,
    const std::string& run, const Output& out)
{
    Message text =
        message(session.finished() ? "done at step {step} after {time}" : "stopped at step {step} after {time}",
            {{"step", session.step()}, {"time", duration_text(session.state().seconds)}});
    if (session.state().over())
        text = message("{end} ({reason})", {{"end", text}, {"reason", session.state().end_reason()}});
    if (session.weights_step() != session.step())
        text = message("{end}, best weights from step {step}", {{"end", text}, {"step", session.weights_step()}});
    if (test)
        text =
            message("{end}: test {scores}", {{"end", text}, {"scores", evaluation_text(*test, session.data().facts)}});
    out.line(text.text());
    const DataTraffic traffic = session.compiled().traffic();
    if (traffic.copies > 0) out.line("data " + session.compiled().data_text().text());
    out.line("weights " + hash);
    out.object({{"event", "end"}, {"step", session.step()}, {"epoch", session.state().epoch()},
        {"test_loss", test ? Json(test->loss) : Json()},
        {"test_accuracy", test && test->has_accuracy ? Json(test->accuracy) : Json()},
        {"test_whole_accuracy", test && test->has_whole_accuracy ? Json(test->whole_accuracy) : Json()},
        {"test_perplexity", test ? or_null(perplexity(*test, session.data().facts)) : Json()},
        {"test_mean_absolute_error", test && test->has_error ? Json(test->mean_absolute_error) : Json()},
        {"test_r2", test && test->has_r2 ? Json(test->r2) : Json()}, {"seconds", session.state().seconds},
        {"weights", hash}, {"weights_step", session.weights_step()}, {"why", session.state().end_reason()},
        {"bytes_copied", traffic.bytes}, {"copy_seconds", traffic.copy_seconds},
        {"seconds_waited", traffic.seconds_waited}, {"run", run.empty() ? Json() : Json(run)},
        {"interrupted", interrupted != 0}});
}

// Waits until a save succeeds: training on would only risk losing more work.
void wait_for_disk(RunRecorder& recorder, const Recording& recording, const Output& out)
{
    using namespace std::chrono_literals;
    out.warn({"run.unsaved", recorder.folder().path().string(),
        message("{count} saves in a row have failed; training is paused", {{"count", RunRecorder::max_failed_saves}}),
        "check the disk; training continues after the next successful save; Ctrl-C ends it"});
    const auto every = std::chrono::duration<double>(std::clamp(recording.save_every, 0.1, 10.0));
    for (auto next = std::chrono::steady_clock::now() + every; recorder.must_pause() && !interrupted;) {
        std::this_thread::sleep_for(50ms);
        if (std::chrono::steady_clock::now() < next) continue;
        recorder.save();
        next = std::chrono::steady_clock::now() + every;
    }
    if (!recorder.must_pause()) out.line("saved again; training continues");
}

Status run_to_end(Session& session, RunRecorder* recorder, const Recording& recording, const Output& out)
{
    double since = session.state().epoch();
    const auto take_records = [&] {
        for (const auto& record : session.telemetry().take_records()) {
            print_epoch(record, std::exchange(since, record.epoch), out);
            if (recorder) recorder->add(record);
        }
    };
    while (!session.finished() && !interrupted) {
        RETURN_IF_ERROR(session.run());
        take_records();
        if (recorder) recorder->work();
        if (recorder && recorder->must_pause()) wait_for_disk(*recorder, recording, out);
    }
    auto settled = session.settle();
    take_records();
    return settled;
}

// Evaluates the test split and records the end of the run.
Status conclude(Session& session, RunRecorder* recorder, const Output& out)
{
    const char* how = session.finished() ? "finished" : "stopped";
    if (recorder) recorder->save(); // first, because a test may take long
    if (session.finished()) RETURN_IF_ERROR(session.load_best_weights());
    std::optional<Evaluation> test;
    if (session.data().facts.counts.test > 0) {
        ASSIGN_OR_RETURN(auto evaluated, session.evaluate(Split::test));
        test = evaluated;
    }
    ASSIGN_OR_RETURN(const auto hash, session.weights_hash());
    if (recorder && test) recorder->add_test(*test);
    if (recorder) record_baseline(session, test ? Split::test : Split::validation, *recorder, [] { return GoOn::yes; });
    if (recorder) recorder->end(how, hash);
    if (recorder && recorder->timed())
        out.line(message("training time: {verdict}", {{"verdict", verdict_text(*recorder->timed())}}).text());
    print_end(session, test, hash, recorder ? recorder->folder().info().id : std::string(), out);
    return {};
}

// As a word of the shell.
std::string shell_word(const std::string& text)
{
    if (text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./+:@%") == text.npos)
        return text;
    std::string word = "'";
    for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

void print_how_to_resume(const TrainOptions& options, const RunRecorder* recorder, const Output& out)
{
    if (!recorder) return out.hint("the run was not recorded, so it cannot be resumed");
    const RunInfo& run = recorder->folder().info();
    const std::string& runs = options.recording.recording.runs;
    const std::string line =
        "epoch train --resume " + run.id + (runs.empty() ? std::string() : " --runs " + shell_word(runs));
    out.hint("continue with: " + line);
    out.object({{"event", "interrupted"}, {"run", run.id}, {"resume", line}});
}

// The model's data paths are relative to its own folder. Averaged weights become its weights.
Status save_model(Session& session, const std::string& base_folder, const std::string& path)
{
    ASSIGN_OR_RETURN(auto weights, weights_of(session));
    ModelFile model{session.project(), session.weights_step(), std::move(weights)};
    place_data_beside(model.project, base_folder, std::filesystem::path(path).parent_path());
    model.project.training.values.erase("average_weights");
    describe_start_weights(model.project);
    return write_model_file(path, model);
}

// Checks the path before the run, not after hours of training.
Status check_folder_of(const std::string& path)
{
    const std::filesystem::path file(path);
    std::error_code fault;
    if (!path.empty() && file.has_parent_path() && !std::filesystem::is_directory(file.parent_path(), fault))
        return Error{"file.write", path, "cannot be saved: the folder does not exist", "create the folder first"};
    if (std::filesystem::is_directory(file, fault))
        return Error{"file.write", path, "cannot be saved: this is a folder", "add a file name"};
    if (path.empty()) return {};
    const auto tried = RawFile::create_beside(file);
    if (tried) return {};
    return Error{"file.write", path, message("cannot be saved: {reason}", {{"reason", tried.error().what}}),
        "choose a folder that can be written"};
}

// The model will take 4 bytes a parameter.
Status check_space_for(const Session& session, const std::string& path)
{
    if (path.empty()) return {};
    const double needed = 4.0 * static_cast<double>(session.plan().parameters);
    std::error_code fault;
    const auto free = std::filesystem::space(std::filesystem::absolute(path).parent_path(), fault).available;
    if (fault || static_cast<double>(free) > needed) return {};
    return Error{"file.write", path,
        message("cannot be saved: the model needs {needed}, and {free} are free",
            {{"needed", bytes_text(needed)}, {"free", bytes_text(static_cast<double>(free))}}),
        "free some space, or save it in another folder"};
}

Status take_project(const TrainOptions& options, const Output& out, RunOpening& opening)
{
    ASSIGN_OR_RETURN(auto opened, open_project_file(options.file, options.data, reading_progress(out)));
    for (const Message& change : opened.changes)
        out.note(message("for this data: {change}", {{"change", change}}).text());
    for (const auto& problem : opened.checked.problems)
        if (problem.severity == Severity::error) return problem.error;
    opening.project = std::move(opened.project);
    opening.base_folder = std::move(opened.base_folder);
    opening.data = std::move(opened.data);
    return {};
}

Result<RunOpening> opened_run(const TrainOptions& options, const Output& out)
{
    const Recording& recording = options.recording.recording;
    const KeepReading keep = reading_progress(out);
    RunOpening opening{{}, {}, options.device, options.threads, {}, {}, {}, {}, {}, 0};
    if (options.file.empty() && recording.resume.empty())
        return Error{
            "usage.file", "FILE", "a project file is missing", "name a project file, or a run with --resume RUN"};
    if (!options.file.empty()) RETURN_IF_ERROR(take_project(options, out, opening));
    if (!options.start_from.empty())
        opening.project.start_from = std::filesystem::absolute(options.start_from).lexically_normal().string();
    RETURN_IF_ERROR(find_run_to_resume(recording, opening));
    for (const std::string& note : opening.notes) out.note("note: " + note);
    const TrainingSettings before = opening.project.training;
    RETURN_IF_ERROR(options.overrides.apply(opening.project.training));
    if (!opening.parent.empty() && options.overrides.seed)
        return Error{"usage.seed", "--seed", "a branch keeps the seed of its parent run", "leave the option out"};
    if (opening.resume) {
        if (opening.parent.empty()) RETURN_IF_ERROR(check_settings_kept(before, opening.project.training));
        if (options.file.empty() && !options.data.empty()) {
            ASSIGN_OR_RETURN(opening.project.data_spec, input_spec(options.data, opening.base_folder, keep));
        }
        RETURN_IF_ERROR(read_same_data(opening, keep));
    }
    if (opening.device.empty()) opening.device = "cpu";
    return opening;
}

Status check_save(const TrainOptions& options)
{
    if (options.save.empty()) return {};
    RETURN_IF_ERROR(check_folder_of(options.save));
    return check_output(options.save, ".safetensors", {options.file, options.start_from});
}

Exit train(const TrainOptions& options, const Output& out)
{
    if (const auto fine = check_save(options); !fine) return out.fail(fine.error());
    auto opening = opened_run(options, out);
    if (!opening) return out.fail(opening.error());
    const auto devices = make_device_library();
    const std::size_t reported = opening->notes.size();
    auto opened = open_session(*opening, *devices);
    for (const std::string& note : std::span(opening->notes).subspan(reported)) out.note("note: " + note);
    if (!opened) return out.fail(opened.error());
    auto& session = **opened;
    if (const auto fits = check_space_for(session, options.save); !fits) return out.fail(fits.error());
    auto recorded = make_recorder(options.recording, *opening, session, out);
    if (!recorded) return out.fail(recorded.error());
    RunRecorder* recorder = recorded->get();
    handle_signals();
    const std::string file = options.file.empty() && recorder ? recorder->folder().info().file : options.file;
    if (session.start_weights()) out.note(start_weights_text(*session.start_weights()).text());
    print_start(session, file, recorder ? recorder->folder().info().id : std::string(), out);
    print_leak_notes(session.data(), out);

    auto ran = run_to_end(session, recorder, options.recording.recording, out);
    if (ran) ran = conclude(session, recorder, out);
    if (!ran) {
        if (recorder) recorder->fail(ran.error());
        return out.fail(ran.error());
    }
    if (!options.save.empty()) {
        if (const auto saved = save_model(session, opening->base_folder, options.save); !saved)
            return out.fail(saved.error());
        out.line("saved " + options.save);
    }
    if (recorder && !recorder->all_saved()) return exit_io;
    if (session.finished()) return exit_done;
    print_how_to_resume(options, recorder, out);
    return exit_interrupted;
}

} // namespace

Action add_train(CLI::App& command)
{
    const auto options = std::make_shared<TrainOptions>();
    command.add_option("FILE", options->file, "Project file (*.epoch); with --resume it may be left out");
    command.add_option(
        "--device", options->device, "cpu, cpu:THREADS, cuda, cuda:N (default: cpu, or the device of the run)");
    command.add_option("--threads", options->threads, "Threads of the CPU (0 = all cores)")->check(CLI::Range(0, 1024));
    command.add_option("--data", options->data, "Data spec instead of the project's");
    auto* start_from = command.add_option("--start-from", options->start_from,
        "Weights (*.safetensors, *.pth; of this or another program) in place of drawn ones");
    command.add_option("--save", options->save, "Model file (*.safetensors) to write at the end");
    auto* folds =
        command
            .add_option("--folds", options->plan.folds,
                "Train once for each of so many parts of the data, which is the test of that run; prints mean "
                "and deviation, records nothing")
            ->check(CLI::Range(2, 100))
            ->excludes("--save");
    auto* repeats = command
                        .add_option("--repeats", options->plan.repeats,
                            "Train once for each of so many random splits of the data, with --folds for each of their "
                            "folds; prints mean and deviation, records nothing")
                        ->check(CLI::Range(2, 100))
                        ->excludes("--save");
    options->overrides.add_to(command);
    options->recording.add_to(command);
    folds->excludes("--resume");
    repeats->excludes("--resume");
    start_from->excludes("--resume")->excludes("--folds")->excludes("--repeats");
    return [options](const Output& out) {
        options->recording.recording.file = options->file;
        if (options->plan.count() == 1) return train(*options, out);
        if (options->file.empty())
            return out.fail({"usage.file", "FILE", "a project file is missing", "name a project file"});
        return train_folds(
            {options->file, options->data, options->device, options->threads, options->plan}, options->overrides, out);
    };
}

} // namespace epoch::cli
