#include "store/run_summary.h"

#include "model/live_settings.h"
#include "model/optimizer_type.h"

#include <algorithm>

namespace epoch {

namespace fs = std::filesystem;

namespace {

// Several changes of one parameter at one step are one.
std::vector<LiveParameterChange> merged(const std::vector<LiveParameterChange>& history)
{
    std::vector<LiveParameterChange> changes;
    for (const LiveParameterChange& change : history) {
        auto same = changes.end();
        for (auto at = changes.end(); at != changes.begin() && std::prev(at)->step == change.step; --at)
            if (std::prev(at)->name == change.name) same = std::prev(at);
        if (same == changes.end())
            changes.push_back(change);
        else
            same->value = change.value;
    }
    std::erase_if(changes, [](const LiveParameterChange& change) { return change.value == change.before; });
    return changes;
}

} // namespace

RunSettings settings_of(const RunInfo& info, const RunHistory& history)
{
    RunSettings settings{info.project, merged(history.live_parameters)};
    std::erase_if(settings.changes, [&](const LiveParameterChange& change) {
        return change.step <= history.first_step
            && set_live_setting(settings.project.training, change.name, change.value);
    });
    const Params training(training_schema(), info.project.training.values);
    auto before = static_cast<double>(training.integer("batch") * training.integer("accumulate"));
    for (const auto& [step, batch] : history.batches) {
        const auto value = static_cast<double>(batch);
        if (value != before) settings.changes.push_back({step, "batch", before, value});
        before = value;
    }
    std::ranges::stable_sort(settings.changes, {}, &LiveParameterChange::step);
    return settings;
}

RunSummary summary_of(const RunInfo& info, const RunHistory& history)
{
    RunSummary run;
    run.id = info.id;
    run.title = info.project.title.empty() ? fs::path(info.file).stem().string() : info.project.title;
    run.file = info.file;
    run.state = history.state;
    run.device = info.device;
    run.library = info.library;
    run.version = info.version;
    run.data = info.project.data_spec;
    run.data_hash = info.data_hash();
    run.network = info.network;
    run.weights = history.weights;
    run.damage = history.damage;
    const TrainingSettings training = settings_of(info, history).project.training;
    const Params settings(training_schema(), training.values);
    run.optimizer = training.optimizer;
    run.precision = settings.choice("precision");
    run.batch = static_cast<std::uint64_t>(settings.integer("batch"));
    const OptimizerType* rule = find_optimizer(training.optimizer);
    if (rule && rule->schema.find("learning_rate"))
        run.learning_rate = Params(rule->schema, training.optimizer_values).real("learning_rate");
    run.seed = training.seed;
    run.step = history.step;
    run.steps_planned = history.steps_planned;
    run.resumed = history.resumed;
    run.seconds = history.seconds;
    if (const HistoryRecord* best = history.best()) {
        run.best_step = best->step;
        run.best_validation_loss = best->validation_loss;
    }
    run.test_loss = history.test_loss;
    run.test_accuracy = history.test_accuracy;
    if (history.test) run.test_error = history.test->mean_absolute_error;
    run.why = history.state == "failed" ? history.failure : history.why;
    return run;
}

Result<RunSummary> read_run_summary(const fs::path& folder)
{
    ASSIGN_OR_RETURN(const auto info, read_run_info(folder));
    ASSIGN_OR_RETURN(const auto history, read_run_history(folder));
    return summary_of(info, history);
}

std::string state_now(const fs::path& folder, const std::string& state)
{
    if (state != "open") return state;
    const auto lock = lock_file(folder / "lock");
    return lock && !*lock ? "running" : "cut off";
}

} // namespace epoch
