// epoch train: trains a project to its end and reports every epoch; the same calls, and so the same bits, as the
// window.
#include "verb.h"

#include "base/units.h"
#include "data/rebase.h"
#include "figures.h"
#include "formats/model_file.h"
#include "opened_project.h"
#include "overrides.h"
#include "train/weights.h"

#include <csignal>
#include <filesystem>
#include <memory>

namespace epoch::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;

struct TrainOptions {
    std::string file, device = "cpu", data, save;
    int threads = 0;
    Overrides overrides;
};

void print_start(const Session& session, const TrainOptions& options, const Output& out)
{
    const auto& facts = session.data().facts;
    out.line("training " + options.file + " on " + session.device_facts().name + " (" + session.device_facts().library
        + ")");
    out.line(facts.title + ": " + std::to_string(facts.counts.train) + " training, "
        + std::to_string(facts.counts.validation) + " validation, " + std::to_string(facts.counts.test)
        + " test samples; " + std::to_string(session.plan().parameters) + " parameters, batch "
        + std::to_string(session.schedule().batch));
    out.object({{"event", "start"}, {"file", options.file}, {"device", session.device_facts().name},
        {"library", session.device_facts().library}, {"mode", session.mode()}, {"data", facts.spec},
        {"data_hash", facts.hash}, {"train_samples", facts.counts.train},
        {"validation_samples", facts.counts.validation}, {"test_samples", facts.counts.test},
        {"best_loss", or_null(facts.best_loss)}, {"parameters", session.plan().parameters},
        {"batch", session.schedule().batch}, {"seed", std::to_string(session.seed())},
        {"steps", session.steps_planned()}, {"bytes", session.memory_bytes()}});
}

void print_epoch(const EpochRecord& record, const Output& out)
{
    const auto& validation = record.validation;
    const auto accuracy = validation && validation->has_accuracy ? std::optional(validation->accuracy) : std::nullopt;
    std::string text = "epoch " + short_number(record.epoch) + "  step " + std::to_string(record.step) + "  loss "
        + short_number(record.train_loss);
    if (record.has_accuracy) text += "  accuracy " + percent(record.train_accuracy);
    if (validation) text += "  validation loss " + short_number(validation->loss);
    if (accuracy) text += "  accuracy " + percent(*accuracy);
    out.line(text + "  " + rate_text(record.samples_per_second, "samples/s"));
    out.object({{"event", "epoch"}, {"epoch", record.epoch}, {"step", record.step}, {"train_loss", record.train_loss},
        {"train_accuracy", record.has_accuracy ? Json(record.train_accuracy) : Json()},
        {"validation_loss", validation ? Json(validation->loss) : Json()}, {"validation_accuracy", or_null(accuracy)},
        {"samples_per_s", record.samples_per_second}, {"ms_per_step", record.seconds_per_step * 1e3},
        {"seconds", record.seconds}});
}

void print_end(
    const Session& session, const std::optional<Evaluation>& test, const std::string& hash, const Output& out)
{
    std::string text = "done at step " + std::to_string(session.step()) + " after " + duration_text(session.seconds());
    if (test) text += ": test " + evaluation_text(*test, session.data().facts);
    out.line(text);
    out.line("weights " + hash);
    out.object({{"event", "end"}, {"step", session.step()}, {"epoch", session.epoch()},
        {"test_loss", test ? Json(test->loss) : Json()},
        {"test_accuracy", test && test->has_accuracy ? Json(test->accuracy) : Json()},
        {"test_whole_accuracy", test && test->has_whole_accuracy ? Json(test->whole_accuracy) : Json()},
        {"test_perplexity", test ? or_null(perplexity(*test, session.data().facts)) : Json()},
        {"test_mean_absolute_error", test && test->has_error ? Json(test->mean_absolute_error) : Json()},
        {"test_r2", test && test->has_r2 ? Json(test->r2) : Json()}, {"seconds", session.seconds()}, {"weights", hash},
        {"interrupted", interrupted != 0}});
}

Result<void> run_to_end(Session& session, const Output& out)
{
    while (!session.finished() && !interrupted) {
        if (auto ran = session.run(); !ran) return ran;
        for (const auto& record : session.telemetry().take_records()) print_epoch(record, out);
    }
    auto settled = session.settle();
    for (const auto& record : session.telemetry().take_records()) print_epoch(record, out);
    return settled;
}

// The model finds its data from its own folder. Averages of weights are its weights; it keeps none of its own.
Result<void> save_model(Session& session, const std::string& base_folder, const std::string& path)
{
    auto weights = weights_of(session);
    if (!weights) return std::move(weights).error();
    ModelFile model{session.project(), session.step(), std::move(*weights)};
    const auto folder = std::filesystem::absolute(path).parent_path();
    model.project.data_spec = rebased_data_spec(model.project.data_spec, base_folder, folder);
    model.project.data->spec = model.project.data_spec;
    model.project.training.values.erase("average_weights");
    return write_model_file(path, model);
}

// Refused before the run, not after hours of it.
Result<void> check_folder_of(const std::string& path)
{
    const std::filesystem::path file(path);
    std::error_code fault;
    if (!path.empty() && file.has_parent_path() && !std::filesystem::is_directory(file.parent_path(), fault))
        return Error{"file.write", path, "cannot be saved: its folder is not there", "make the folder first"};
    if (std::filesystem::is_directory(file, fault))
        return Error{"file.write", path, "cannot be saved: it is a folder", "add a file name"};
    return {};
}

Exit train(const TrainOptions& options, const Output& out)
{
    if (const auto fine = check_folder_of(options.save); !fine) return out.fail(fine.error());
    auto opened = open_project_file(options.file, options.data);
    if (!opened) return out.fail(opened.error());
    for (const auto& problem : opened->checked.problems)
        if (problem.severity == Severity::error) return out.fail(problem.error);
    if (const auto applied = options.overrides.apply(opened->project.training); !applied)
        return out.fail(applied.error());

    const auto devices = make_device_library();
    auto created = Session::create(
        {opened->project, opened->base_folder, options.device, options.threads, std::move(opened->data)}, *devices);
    if (!created) return out.fail(created.error());
    auto& session = **created;
    print_start(session, options, out);

    std::signal(SIGINT, [](int) { interrupted = 1; }); // ends at a whole step, with what there is
    std::signal(SIGTERM, [](int) { interrupted = 1; });
    if (const auto ran = run_to_end(session, out); !ran) return out.fail(ran.error());

    std::optional<Evaluation> test;
    if (session.data().facts.counts.test > 0) {
        auto evaluated = session.evaluate(Split::test);
        if (!evaluated) return out.fail(evaluated.error());
        test = *evaluated;
    }
    const auto hash = session.weights_hash();
    if (!hash) return out.fail(hash.error());
    print_end(session, test, *hash, out);
    if (options.save.empty()) return exit_done;
    if (const auto saved = save_model(session, opened->base_folder, options.save); !saved)
        return out.fail(saved.error());
    out.line("saved " + options.save);
    return exit_done;
}

} // namespace

Action add_train(CLI::App& command)
{
    const auto options = std::make_shared<TrainOptions>();
    command.add_option("FILE", options->file, "Project file (*.epoch)")->required();
    command.add_option("--device", options->device, "cpu, cpu:THREADS, cuda, cuda:N")->capture_default_str();
    command.add_option("--threads", options->threads, "Threads of the CPU (0 = all cores)")->check(CLI::Range(0, 1024));
    command.add_option("--data", options->data, "Data spec in place of the project's");
    command.add_option("--save", options->save, "Model file (*.safetensors) to write at the end");
    options->overrides.add_to(command);
    return [options](const Output& out) { return train(*options, out); };
}

} // namespace epoch::cli
