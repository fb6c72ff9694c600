// AskCompareRuns: recorded runs side by side: how their settings differ, and their curves.
#include "service/queries/answers.h"
#include "service/queries/run_lines.h"

#include "base/units.h"
#include "model/optimizer_type.h"

#include <algorithm>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_runs = 8, max_points = 4096;

std::vector<RunPoint> points_of(const RunHistory& history)
{
    const std::size_t all = history.records.size(), shown = std::min(all, max_points);
    std::vector<RunPoint> points;
    for (std::size_t i = 0; i < shown; ++i) {
        const HistoryRecord& one = history.records[shown == all ? i : i * (all - 1) / (shown - 1)];
        points.push_back({one.step, one.epoch, one.seconds, one.train_loss, one.train_accuracy, one.validation_loss,
            one.validation_accuracy, one.samples_per_second, one.gradient_norm, one.learning_rate});
    }
    return points;
}

Result<RunDetails> details_of(const fs::path& folder)
{
    ASSIGN_OR_RETURN(const auto info, read_run_info(folder));
    ASSIGN_OR_RETURN(const auto history, read_run_history(folder));
    RunDetails details;
    details.line = line_of(summary_of(info, history), folder);
    details.line.parent = info.parent;
    details.line.parent_step = info.parent_step;
    details.points = points_of(history);
    auto [project, changes] = settings_of(info, history);
    details.project = std::move(project);
    details.live_parameters = std::move(changes);
    return details;
}

// Collects a row for everything in which the runs differ.
class Differences {
public:
    explicit Differences(const std::vector<RunDetails>& runs)
        : m_runs(runs)
    {
    }

    template <class Text> void compare(std::string what, Text text)
    {
        RunDifference row{std::move(what), {}};
        for (const RunDetails& run : m_runs) row.values.push_back(text(run));
        const bool same = std::ranges::all_of(row.values, [&](const auto& value) { return value == row.values[0]; });
        if (!same) m_rows.push_back(std::move(row));
    }

    void compare_settings()
    {
        for (const ParamSpec& spec : training_schema().specs())
            compare(spec.key, [&](const RunDetails& run) {
                return value_text(Params(training_schema(), run.project.training.values).value(spec.key));
            });
        std::vector<std::string> keys;
        for (const RunDetails& run : m_runs)
            if (const OptimizerType* type = find_optimizer(run.project.training.optimizer))
                for (const ParamSpec& spec : type->schema.specs())
                    if (std::ranges::find(keys, spec.key) == keys.end()) keys.push_back(spec.key);
        for (const std::string& key : keys)
            compare(key, [&](const RunDetails& run) { return optimizer_text(run, key); });
    }

    // "0.5 from step 1547": what was set while a run was under way.
    void compare_changes()
    {
        std::vector<std::string> names;
        for (const RunDetails& run : m_runs)
            for (const LiveParameterChange& change : run.live_parameters)
                if (std::ranges::find(names, change.name) == names.end()) names.push_back(change.name);
        for (const std::string& name : names)
            compare(name + ", changed while running", [&](const RunDetails& run) {
                std::string text;
                for (const LiveParameterChange& change : run.live_parameters)
                    if (change.name == name)
                        text += (text.empty() ? "" : "; ") + number_text(change.value) + " from step "
                            + std::to_string(change.step);
                return text.empty() ? std::string("-") : text;
            });
    }

    std::vector<RunDifference> take() { return std::move(m_rows); }

private:
    // Empty if the optimizer has no such setting.
    static std::string optimizer_text(const RunDetails& run, const std::string& key)
    {
        const OptimizerType* type = find_optimizer(run.project.training.optimizer);
        if (!type || !type->schema.find(key)) return {};
        return value_text(Params(type->schema, run.project.training.optimizer_values).value(key));
    }

    const std::vector<RunDetails>& m_runs;
    std::vector<RunDifference> m_rows;
};

std::vector<RunDifference> differences_of(const std::vector<RunDetails>& runs)
{
    Differences found(runs);
    found.compare("network", [&](const RunDetails& run) {
        const std::string other = graph_difference(runs[0].project.graph, run.project.graph);
        return other.empty() ? std::string("the same") : other;
    });
    found.compare("data", [](const RunDetails& run) { return run.line.data; });
    found.compare("data_hash", [](const RunDetails& run) { return run.line.data_hash; });
    found.compare("device", [](const RunDetails& run) { return run.line.device; });
    found.compare("seed", [](const RunDetails& run) { return std::to_string(run.line.seed); });
    found.compare("optimizer", [](const RunDetails& run) { return run.project.training.optimizer; });
    found.compare_settings();
    found.compare_changes();
    return found.take();
}

} // namespace

QueryResult answer_to(const AskCompareRuns& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(query.runs));
    if (query.ids.empty() || query.ids.size() > max_runs)
        return Error{
            "run.compare", "", message("1 to {max} runs can be compared", {{"max", max_runs}}), "choose fewer runs"};
    RunComparison comparison;
    for (const std::string& id : query.ids) {
        if (context.cancelled) break;
        ASSIGN_OR_RETURN(const auto folder, find_run(runs, id));
        ASSIGN_OR_RETURN(auto details, details_of(folder));
        comparison.runs.push_back(std::move(details));
    }
    if (!comparison.runs.empty()) comparison.differences = differences_of(comparison.runs);
    return AnswerValue(std::move(comparison));
}

} // namespace epoch
