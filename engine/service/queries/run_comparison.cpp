// AskCompareRuns: recorded runs side by side: how their settings differ, and their curves.
#include "service/queries/answers.h"
#include "service/queries/run_lines.h"

#include "store/run_difference.h"

#include <algorithm>

namespace epoch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_runs = 8, max_points_of_a_run = 4096;

std::vector<RunPoint> points_of(const RunHistory& history)
{
    const std::size_t all = history.records.size(), shown = std::min(all, max_points_of_a_run);
    std::vector<RunPoint> points;
    for (std::size_t i = 0; i < shown; ++i) {
        const HistoryRecord& one = history.records[shown == all ? i : i * (all - 1) / (shown - 1)];
        points.push_back({one.step, one.epoch, one.seconds, one.train_loss, one.train_accuracy, one.validation_loss,
            one.validation_accuracy, one.samples_per_second, one.gradient_norm, one.learning_rate});
    }
    return points;
}

RunDetails details_of(const RunInfo& info, const RunHistory& history, const ComparedRun& run, const fs::path& folder)
{
    RunDetails details;
    details.line = line_of(run.summary, folder);
    details.line.parent = info.parent;
    details.line.parent_step = info.parent_step;
    details.project = run.settings.project;
    details.points = points_of(history);
    details.live_parameters = run.settings.changes;
    return details;
}

} // namespace

QueryResult answer_to(const AskCompareRuns& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(query.runs));
    if (query.ids.empty() || query.ids.size() > max_runs)
        return Error{
            "run.compare", "", message("1 to {max} runs can be compared", {{"max", max_runs}}), "choose fewer runs"};
    RunComparison comparison;
    std::vector<ComparedRun> compared;
    for (const std::string& id : query.ids) {
        if (context.cancelled) break;
        ASSIGN_OR_RETURN(const auto folder, find_run(runs, id));
        ASSIGN_OR_RETURN(const auto info, read_run_info(folder));
        ASSIGN_OR_RETURN(const auto history, read_run_history(folder));
        compared.push_back({summary_of(info, history), settings_of(info, history)});
        comparison.runs.push_back(details_of(info, history, compared.back(), folder));
    }
    comparison.differences = run_differences(compared);
    return AnswerValue(std::move(comparison));
}

} // namespace epoch
