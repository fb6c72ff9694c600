// epoch runs: lists, shows and compares recorded runs. The run folders are the source of truth; lists use an index of
// them, which may be rebuilt at any time.
#include "verb.h"

#include "base/units.h"
#include "figures.h"
#include "recording.h"
#include "session/timed_plan.h"
#include "store/run_difference.h"
#include "store/run_index.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <memory>

namespace epoch::cli {
namespace {

namespace fs = std::filesystem;

struct RunsOptions {
    std::string runs, run;
    std::string state, title, sort = "run"; // for the list
    std::optional<std::size_t> last; // number of runs; 0 = all
    std::vector<std::string> compared;
};

struct Run {
    RunInfo info;
    RunHistory history;
    std::vector<std::uint64_t> checkpoints;
};

Result<Run> read_run(const fs::path& folder)
{
    ASSIGN_OR_RETURN(auto info, read_run_info(folder));
    ASSIGN_OR_RETURN(auto history, read_run_history(folder));
    history.state = state_now(folder, history.state);
    return Run{std::move(info), std::move(history), checkpoint_steps(folder)};
}

Result<Run> find_and_read(const RunsOptions& options, const std::string& name)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(options.runs));
    ASSIGN_OR_RETURN(const auto folder, find_run(runs, name));
    return read_run(folder);
}

std::string shown(const std::optional<double>& value) { return value ? figure_text(*value) : "-"; }

std::optional<double> best_loss(const Run& run)
{
    const HistoryRecord* best = run.history.best();
    return best ? best->validation_loss : std::nullopt;
}

Json summary(const RunSummary& run, const char* event)
{
    return {{"event", event}, {"run", run.id}, {"title", run.title}, {"file", run.file}, {"state", run.state},
        {"step", run.step}, {"steps", run.steps_planned}, {"device", run.device}, {"library", run.library},
        {"version", run.version}, {"data", run.data}, {"data_hash", run.data_hash}, {"network", run.network},
        {"seed", std::to_string(run.seed)}, {"resumed", run.resumed},
        {"best_validation_loss", or_null(run.best_validation_loss)},
        {"best_step", run.best_validation_loss ? Json(run.best_step) : Json()}, {"test_loss", or_null(run.test_loss)},
        {"test_accuracy", or_null(run.test_accuracy)}, {"seconds", run.seconds}, {"weights", run.weights},
        {"damage", run.damage}};
}

std::string steps_text(std::uint64_t step, std::uint64_t planned)
{
    return std::to_string(step) + (planned > 0 ? " of " + std::to_string(planned) : std::string());
}

Json summary(const Run& run, const char* event)
{
    Json json = summary(summary_of(run.info, run.history), event);
    json["rewound"] = run.history.rewound;
    json["parent"] = run.info.parent.empty() ? Json() : Json(run.info.parent);
    json["parent_step"] = run.info.parent_step;
    json["why"] = run.history.why;
    json["plan"] = run.info.plan.text;
    json["plan_timed"] = !run.info.plan.made_for.empty();
    json["repeats"] = repeats_exactly(run.info.plan.text);
    json["checkpoints"] = run.checkpoints;
    const auto& forecast = run.history.forecast;
    json["predicted_ms_per_step"] = forecast ? Json{forecast->min * 1e3, forecast->max * 1e3} : Json();
    json["measured_ms_per_step"] = run.history.timed ? Json(run.history.timed->median * 1e3) : Json();
    return json;
}

constexpr std::size_t max_shown = 50; // in text output without --last

// Applies --state, --title and --sort; the last run is the newest or the best.
std::vector<RunSummary> chosen(std::vector<RunSummary> runs, const RunsOptions& options)
{
    std::erase_if(runs, [&](const RunSummary& run) {
        return (!options.state.empty() && run.state != options.state)
            || (!options.title.empty() && run.title.find(options.title) == std::string::npos);
    });
    // Runs without the figure come first, where the worst are.
    const auto figure = [&](const RunSummary& run) {
        const auto& loss = options.sort == "test" ? run.test_loss : run.best_validation_loss;
        return loss ? -*loss : -std::numeric_limits<double>::infinity();
    };
    if (options.sort == "loss" || options.sort == "test") std::ranges::stable_sort(runs, {}, figure);
    if (options.sort == "time") std::ranges::stable_sort(runs, {}, &RunSummary::seconds);
    return runs;
}

Exit list(const RunsOptions& options, const Output& out)
{
    const auto runs = runs_folder(options.runs);
    if (!runs) return out.fail(runs.error());
    Table table({"run", "project", "state", "step", "best validation loss", "test loss", "time"});
    RunList found = list_runs(*runs, default_run_index());
    if (!found.note.empty()) out.note("note: " + found.note);
    for (const Error& error : found.unreadable) out.warn(error);
    auto listed = chosen(std::move(found.runs), options);
    const std::size_t most = options.last.value_or(out.json() ? 0 : max_shown);
    const std::size_t left_out = most > 0 && listed.size() > most ? listed.size() - most : 0;
    listed.erase(listed.begin(), listed.begin() + static_cast<std::ptrdiff_t>(left_out));
    for (const RunSummary& run : listed) {
        table.row({run.id, run.title, run.state, steps_text(run.step, run.steps_planned),
            shown(run.best_validation_loss), shown(run.test_loss), duration_text(run.seconds)});
        out.object(summary(run, "run"));
    }
    out.line(
        listed.empty() ? message("There are no runs in {folder}.", {{"folder", runs->string()}}).text() : table.text());
    if (left_out > 0 && !options.last)
        out.note(message("the last {shown} of {all} runs; all: epoch runs list --last 0",
            {{"shown", listed.size()}, {"all", listed.size() + left_out}})
                     .text());
    return exit_done;
}

Exit rebuild_index(const RunsOptions& options, const Output& out)
{
    const auto runs = runs_folder(options.runs);
    if (!runs) return out.fail(runs.error());
    const auto rebuilt = rebuild_run_index(*runs, default_run_index());
    if (!rebuilt) return out.fail(rebuilt.error());
    for (const Error& error : rebuilt->unreadable) out.warn(error);
    out.line(message("Indexed {count} runs of {folder} in {index}.",
        {{"count", rebuilt->runs.size()}, {"folder", runs->string()}, {"index", default_run_index().string()}})
                 .text());
    out.object({{"event", "index"}, {"runs", rebuilt->runs.size()}, {"file", default_run_index().string()}});
    return exit_done;
}

void print_records(const RunHistory& history, const Output& out)
{
    Table table({"epoch", "step", "loss", "accuracy", "validation loss", "validation accuracy"});
    for (const HistoryRecord& record : history.records) {
        table.row({figure_text(record.epoch), std::to_string(record.step), shown(record.train_loss),
            shown(record.train_accuracy), shown(record.validation_loss), shown(record.validation_accuracy)});
        out.object({{"event", "epoch"}, {"epoch", record.epoch}, {"step", record.step},
            {"train_loss", or_null(record.train_loss)}, {"train_accuracy", or_null(record.train_accuracy)},
            {"validation_loss", or_null(record.validation_loss)},
            {"validation_accuracy", or_null(record.validation_accuracy)},
            {"samples_per_s", or_null(record.samples_per_second)}, {"seconds", record.seconds}});
    }
    if (!history.records.empty()) out.line(table.text());
}

// The run's parent, and the runs that branched off it.
void print_family(const RunsOptions& options, const Run& run, const Output& out)
{
    if (!run.info.parent.empty())
        out.line(
            message("branched off {run} at step {step}", {{"run", run.info.parent}, {"step", run.info.parent_step}})
                .text());
    const auto runs = runs_folder(options.runs);
    if (!runs) return;
    const auto folders = run_folders(*runs);
    if (!folders) return out.warn(folders.error());
    for (const fs::path& folder : *folders) {
        const auto other = read_run_info(folder);
        if (!other || other->parent != run.info.id) continue;
        out.line(message("branch {run} at step {step}", {{"run", other->id}, {"step", other->parent_step}}).text());
        out.object({{"event", "branch"}, {"run", other->id}, {"step", other->parent_step}});
    }
}

// What the run is, how it came here, and by which plan.
void print_head(const Run& run, const Output& out)
{
    const RunHistory& history = run.history;
    out.line(message(history.failure.empty() ? "run {run}: {title}, {state} at step {steps}"
                                             : "run {run}: {title}, {state} at step {steps}: {failure}",
        {{"run", run.info.id}, {"title", summary_of(run.info, history).title}, {"state", history.state},
            {"steps", steps_text(history.step, history.steps_planned)}, {"failure", history.failure}})
                 .text());
    std::vector<Message> course{message("{file} on {device}, {data}, seed {seed}, {time}",
        {{"file", run.info.file}, {"device", run.info.device}, {"data", run.info.project.data_spec},
            {"seed", run.info.project.training.seed}, {"time", duration_text(history.seconds)}})};
    if (history.resumed > 0)
        course.push_back(message("resumed {times} {times:time|times}", {{"times", history.resumed}}));
    if (history.rewound > 0)
        course.push_back(message("rewound {times} {times:time|times}", {{"times", history.rewound}}));
    out.line(joined(course).text());
    if (!run.info.plan.made_for.empty())
        out.line(message(repeats_exactly(run.info.plan.text)
                ? "plan, timed at the start:\n{plan}"
                : "plan, timed at the start (some algorithms are not deterministic: last bits differ from run to "
                  "run):\n{plan}",
            {{"plan", run.info.plan.text}})
                     .text());
}

void print_changes(const RunHistory& history, const Output& out)
{
    for (const LiveParameterChange& change : history.live_parameters) {
        out.line(message("step {step}: {name} {before} -> {after}",
            {{"step", change.step}, {"name", change.name}, {"before", figure_text(change.before)},
                {"after", figure_text(change.value)}})
                     .text());
        out.object({{"event", "knob"}, {"step", change.step}, {"knob", change.name}, {"before", change.before},
            {"value", change.value}});
    }
}

Exit show(const RunsOptions& options, const Output& out)
{
    const auto run = find_and_read(options, options.run);
    if (!run) return out.fail(run.error());
    const RunHistory& history = run->history;
    print_head(*run, out);
    print_family(options, *run, out);
    if (!history.why.empty()) out.line("ended: " + history.why);
    print_changes(history, out);
    if (!history.damage.empty()) out.line("the event log is damaged: " + history.damage);
    std::string steps;
    for (const std::uint64_t step : run->checkpoints) steps += (steps.empty() ? "" : ", ") + std::to_string(step);
    out.line("checkpoints " + (steps.empty() ? "none" : steps));
    print_records(history, out);
    if (history.test_loss)
        out.line(message("test loss {loss}, accuracy {accuracy}",
            {{"loss", shown(history.test_loss)}, {"accuracy", shown(history.test_accuracy)}})
                     .text());
    if (!history.weights.empty()) out.line("weights " + history.weights);
    if (history.timed)
        out.line(message("training time: {verdict}", {{"verdict", verdict_text(*history.timed)}}).text());
    out.object(summary(*run, "run"));
    return exit_done;
}

// Every setting in which the runs differ, at the start or on the way.
void print_differences(const std::vector<Run>& runs, const Output& out)
{
    std::vector<ComparedRun> compared;
    std::vector<std::string> headings{"differs"};
    for (const Run& run : runs) {
        compared.push_back({summary_of(run.info, run.history), settings_of(run.info, run.history)});
        headings.push_back(run.info.id);
    }
    Table table(std::move(headings));
    const auto differences = run_differences(compared);
    for (const RunDifference& row : differences) {
        std::vector<std::string> cells{row.what + (row.while_running ? ", changed while running" : "")};
        cells.insert(cells.end(), row.values.begin(), row.values.end());
        table.row(std::move(cells));
    }
    out.line(differences.empty() ? "The runs have the same settings." : table.text());
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
        const HistoryRecord* best = run.history.best();
        table.row({run.info.id, run.history.state, steps_text(run.history.step, run.history.steps_planned),
            shown(best_loss(run)), best ? std::to_string(best->step) : "-", shown(run.history.test_loss),
            duration_text(run.history.seconds), run.history.weights.empty() ? "-" : run.history.weights});
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
    command.add_option("--runs", options->runs, "Folder of recorded runs (default: in the user's data folder)");
    command.require_subcommand(0, 1);
    command.fallthrough();
    auto* listing = command.add_subcommand("list", "List the runs, oldest first");
    listing->add_option(
        "--state", options->state, "Only runs in this state: finished, stopped, failed, running or \"cut off\"");
    listing->add_option("--title", options->title, "Only runs whose project title contains this text");
    listing->add_option("--sort", options->sort, "run: by start; loss, test: best last; time: longest last")
        ->check(CLI::IsMember({"run", "loss", "test", "time"}))
        ->capture_default_str();
    listing->add_option(
        "--last", options->last, "Only this many runs from the end of the list; 0: all (default: 50, with --json all)");
    auto* rebuilding = command.add_subcommand("rebuild-index", "Rebuild the index of runs from their folders");
    auto* showing = command.add_subcommand("show", "Show the history of a run");
    showing->add_option("RUN", options->run, "Name, beginning of the name, or folder of the run")->required();
    auto* comparing = command.add_subcommand("compare", "Compare runs and their settings");
    comparing->add_option("RUN", options->compared, "Two or more runs")->required()->expected(2, 100);
    return [options, listing, showing, comparing, rebuilding](const Output& out) {
        if (rebuilding->parsed()) return rebuild_index(*options, out);
        if (showing->parsed()) return show(*options, out);
        if (comparing->parsed()) return compare(*options, out);
        return list(*options, out);
    };
}

} // namespace epoch::cli
