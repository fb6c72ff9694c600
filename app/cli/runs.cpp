// epoch runs: what was recorded: a list, one run's story, several side by side. The run folders are the truth and are
// read each time.
#include "verb.h"

#include "base/units.h"
#include "figures.h"
#include "recording.h"
#include "store/run_story.h"

#include <array>
#include <filesystem>
#include <memory>

namespace epoch::cli {
namespace {

namespace fs = std::filesystem;

struct RunsOptions {
    std::string runs, run;
    std::vector<std::string> compared;
};

struct Run {
    RunInfo info;
    RunStory story;
    std::vector<std::uint64_t> checkpoints;
};

Result<Run> read_run(const fs::path& folder)
{
    auto info = read_run_info(folder);
    if (!info) return std::move(info).error();
    auto story = read_story(folder);
    if (!story) return std::move(story).error();
    // Whoever trains holds the lock; one that nobody trains and that has not ended was cut off.
    if (story->state == "open") {
        const auto lock = lock_file(folder / "lock");
        story->state = lock && !*lock ? "running" : "cut off";
    }
    return Run{std::move(*info), std::move(*story), checkpoint_steps(folder)};
}

Result<Run> find_and_read(const RunsOptions& options, const std::string& name)
{
    const auto runs = runs_folder(options.runs);
    if (!runs) return runs.error();
    const auto folder = find_run(*runs, name);
    if (!folder) return folder.error();
    return read_run(*folder);
}

std::string shown(const std::optional<double>& value) { return value ? short_number(*value) : "-"; }

std::optional<double> best_loss(const Run& run)
{
    const StoryRecord* best = run.story.best();
    return best ? best->validation_loss : std::nullopt;
}

std::string title_of(const Run& run)
{
    return run.info.project.title.empty() ? fs::path(run.info.file).stem().string() : run.info.project.title;
}

std::string steps_text(const RunStory& story)
{
    return std::to_string(story.step)
        + (story.steps_planned > 0 ? " of " + std::to_string(story.steps_planned) : std::string());
}

Json summary(const Run& run, const char* event)
{
    const RunStory& story = run.story;
    return {{"event", event}, {"run", run.info.id}, {"title", title_of(run)}, {"file", run.info.file},
        {"state", story.state}, {"step", story.step}, {"steps", story.steps_planned}, {"device", run.info.device},
        {"library", run.info.library}, {"version", run.info.version}, {"data", run.info.project.data_spec},
        {"data_hash", run.info.data_hash()}, {"network", run.info.network},
        {"seed", std::to_string(run.info.project.training.seed)}, {"resumed", story.resumed},
        {"best_validation_loss", or_null(best_loss(run))},
        {"best_step", story.best() ? Json(story.best()->step) : Json()}, {"test_loss", or_null(story.test_loss)},
        {"test_accuracy", or_null(story.test_accuracy)}, {"seconds", story.seconds}, {"weights", story.weights},
        {"checkpoints", run.checkpoints}, {"damage", story.damage}};
}

Exit list(const RunsOptions& options, const Output& out)
{
    const auto runs = runs_folder(options.runs);
    if (!runs) return out.fail(runs.error());
    Table table({"run", "project", "state", "step", "best validation loss", "test loss", "time"});
    const auto folders = run_folders(*runs);
    for (const fs::path& folder : folders) {
        const auto run = read_run(folder);
        if (!run) {
            out.warn(run.error()); // the others are listed all the same
            continue;
        }
        table.row({run->info.id, title_of(*run), run->story.state, steps_text(run->story), shown(best_loss(*run)),
            shown(run->story.test_loss), duration_text(run->story.seconds)});
        out.object(summary(*run, "run"));
    }
    out.line(folders.empty() ? "no runs in " + runs->string() : table.text());
    return exit_done;
}

void print_records(const RunStory& story, const Output& out)
{
    Table table({"epoch", "step", "loss", "accuracy", "validation loss", "validation accuracy"});
    for (const StoryRecord& record : story.records) {
        table.row({short_number(record.epoch), std::to_string(record.step), shown(record.train_loss),
            shown(record.train_accuracy), shown(record.validation_loss), shown(record.validation_accuracy)});
        out.object({{"event", "epoch"}, {"epoch", record.epoch}, {"step", record.step},
            {"train_loss", or_null(record.train_loss)}, {"train_accuracy", or_null(record.train_accuracy)},
            {"validation_loss", or_null(record.validation_loss)},
            {"validation_accuracy", or_null(record.validation_accuracy)},
            {"samples_per_s", or_null(record.samples_per_second)}, {"seconds", record.seconds}});
    }
    if (!story.records.empty()) out.line(table.text());
}

Exit show(const RunsOptions& options, const Output& out)
{
    const auto run = find_and_read(options, options.run);
    if (!run) return out.fail(run.error());
    const RunStory& story = run->story;
    out.line("run " + run->info.id + ": " + title_of(*run) + ", " + story.state + " at step " + steps_text(story)
        + (story.failure.empty() ? "" : ": " + story.failure));
    out.line(run->info.file + " on " + run->info.device + ", " + run->info.project.data_spec + ", seed "
        + std::to_string(run->info.project.training.seed) + ", " + duration_text(story.seconds)
        + (story.resumed > 0 ? ", resumed " + std::to_string(story.resumed) + " times" : ""));
    if (!story.damage.empty()) out.line("its log is damaged: " + story.damage);
    std::string steps;
    for (const std::uint64_t step : run->checkpoints) steps += (steps.empty() ? "" : ", ") + std::to_string(step);
    out.line("checkpoints " + (steps.empty() ? "none" : steps));
    print_records(story, out);
    if (story.test_loss) out.line("test loss " + shown(story.test_loss) + ", accuracy " + shown(story.test_accuracy));
    if (!story.weights.empty()) out.line("weights " + story.weights);
    out.object(summary(*run, "run"));
    return exit_done;
}

// Every setting that is not the same in all of them.
void print_differences(const std::vector<Run>& runs, const Output& out)
{
    const auto setting = [](const Run& run, std::size_t row) -> std::pair<const char*, std::string> {
        const TrainingSettings& training = run.info.project.training;
        const Params values(training_schema(), training.values);
        switch (row) {
        case 0: return {"network", run.info.network.substr(0, 16)};
        case 1: return {"data", run.info.project.data_spec};
        case 2: return {"data hash", run.info.data_hash()};
        case 3: return {"optimizer", training.optimizer};
        case 4: return {"batch", std::to_string(values.integer("batch"))};
        case 5: return {"schedule", values.choice("schedule")};
        case 6: return {"seed", std::to_string(training.seed)};
        default: return {"device", run.info.device};
        }
    };
    std::vector<std::string> headings{"differs"};
    for (const Run& run : runs) headings.push_back(run.info.id);
    Table table(std::move(headings));
    bool any = false;
    for (std::size_t row = 0; row < 8; ++row) {
        std::vector<std::string> cells{setting(runs[0], row).first};
        bool differs = false;
        for (const Run& run : runs) {
            cells.push_back(setting(run, row).second);
            differs = differs || cells.back() != cells[1];
        }
        if (differs) table.row(std::move(cells));
        any = any || differs;
    }
    out.line(any ? table.text() : "started alike");
}

Exit compare(const RunsOptions& options, const Output& out)
{
    std::vector<Run> runs;
    for (const std::string& name : options.compared) {
        auto run = find_and_read(options, name);
        if (!run) return out.fail(run.error());
        runs.push_back(std::move(*run));
    }
    Table table({"run", "state", "step", "best validation loss", "at step", "test loss", "time", "weights"});
    for (const Run& run : runs) {
        const StoryRecord* best = run.story.best();
        table.row({run.info.id, run.story.state, steps_text(run.story), shown(best_loss(run)),
            best ? std::to_string(best->step) : "-", shown(run.story.test_loss), duration_text(run.story.seconds),
            run.story.weights.empty() ? "-" : run.story.weights});
        out.object(summary(run, "run"));
    }
    out.line(table.text());
    print_differences(runs, out);
    return exit_done;
}

} // namespace

Action add_runs(CLI::App& command)
{
    const auto options = std::make_shared<RunsOptions>();
    command.add_option("--runs", options->runs, "Folder of runs (default: among the user's data)");
    command.require_subcommand(1);
    command.fallthrough();
    auto* listing = command.add_subcommand("list", "All runs, the oldest first");
    auto* showing = command.add_subcommand("show", "The story of one run");
    showing->add_option("RUN", options->run, "Its name, the beginning of it, or its folder")->required();
    auto* comparing = command.add_subcommand("compare", "Several runs side by side, and in what they differ");
    comparing->add_option("RUN", options->compared, "Two runs or more")->required()->expected(2, 100);
    return [options, listing, showing, comparing](const Output& out) {
        if (showing->parsed()) return show(*options, out);
        if (comparing->parsed()) return compare(*options, out);
        return listing->parsed() ? list(*options, out) : exit_usage;
    };
}

} // namespace epoch::cli
