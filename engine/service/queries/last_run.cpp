// AskLastRun: the newest recorded run of a project that has a readable checkpoint.
#include "service/queries/answers.h"
#include "service/queries/run_lines.h"
#include "session/checkpoint.h"
#include "store/run_index.h"

#include <algorithm>
#include <ranges>

namespace epoch {
namespace {

namespace fs = std::filesystem;

bool same_file(const std::string& one, const std::string& other)
{
    std::error_code fault;
    return one == other || fs::equivalent(one, other, fault);
}

// The newest readable checkpoint.
std::optional<Checkpoint> newest_checkpoint(const fs::path& folder, const QueryContext& context)
{
    auto steps = checkpoint_steps(folder);
    for (; !steps.empty() && !context.cancelled; steps.pop_back())
        if (auto checkpoint = read_checkpoint(checkpoint_file(folder, steps.back()))) return std::move(*checkpoint);
    return {};
}

std::optional<std::uint64_t> best_step(const Checkpoint& checkpoint)
{
    return checkpoint.copy.best ? std::optional(checkpoint.copy.best->step) : std::nullopt;
}

} // namespace

QueryResult answer_to(const AskLastRun& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(query.runs));
    const std::string network = graph_hash(query.project.graph);
    const std::string data = query.project.data ? query.project.data->hash : std::string();
    RunList list = list_runs(runs, default_run_index());
    std::ranges::stable_partition(list.runs, [&](const RunSummary& run) { return run.id != query.run; }); // it is last
    for (const RunSummary& run : list.runs | std::views::reverse) {
        if (context.cancelled) break;
        if (run.network != network || run.data_hash != data) continue;
        if (!query.path.empty() && run.id != query.project.last_run && !same_file(run.file, query.path)) continue;
        const auto checkpoint = newest_checkpoint(runs / run.id, context);
        if (!checkpoint) continue;
        return AnswerValue(LastRun{run.id, run.state, started_text(run.id), checkpoint->copy.step, run.steps_planned,
            run.best_validation_loss, training_in_force(*checkpoint), best_step(*checkpoint)});
    }
    return AnswerValue(LastRun{});
}

} // namespace epoch
