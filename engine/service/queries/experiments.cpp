// Experiment queries: learning rate test, batch size search and sweep.
#include "service/queries/answers.h"

#include "lab/batch_search.h"
#include "lab/rate_test.h"
#include "lab/sweep.h"
#include "service/queries/run_lines.h"
#include "train/cross_validation.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epoch {
namespace {

// "run 3 of 12, about 4 min left", "2 of 12 runs done, 8 at once, about 4 min left"
Message sweep_text(const SweepProgress& at)
{
    const Message runs = at.at_once > 1 ? message("{done} of {all} runs done, {now} at once",
                             {{"done", at.trial}, {"all", at.trials}, {"now", at.at_once}})
                                        : message("run {now} of {all}", {{"now", at.trial + 1}, {"all", at.trials}});
    const double done = static_cast<double>(at.trial) + at.share;
    if (done < 0.1) return runs;
    const double left = at.seconds / done * (static_cast<double>(at.trials) - done);
    const auto minutes = static_cast<std::int64_t>(left / 60);
    return message(minutes > 0 ? "{runs}, about {minutes} min left" : "{runs}, less than a minute left",
        {{"runs", runs}, {"minutes", minutes}});
}

} // namespace

QueryResult answer_to(const AskRateTest& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(auto test,
        test_rates({query.project, query.base_folder, query.device, query.threads, query.min, query.max, query.steps},
            context.devices, [&](double done) {
                context.report(done, done > 0 ? "trying learning rates" : "starting");
                return !context.cancelled;
            }));
    return AnswerValue(std::move(test));
}

QueryResult answer_to(const AskLargestBatch& query, const QueryContext& context)
{
    const double doublings = std::log2(std::max<double>(static_cast<double>(query.max), 2));
    ASSIGN_OR_RETURN(auto found,
        search_batches({query.project, query.base_folder, query.device, query.threads, query.max}, context.devices,
            [&](std::int64_t batch) {
                context.report(
                    std::log2(static_cast<double>(batch)) / doublings, message("batch {batch}", {{"batch", batch}}));
                return !context.cancelled;
            }));
    return AnswerValue(std::move(found));
}

QueryResult answer_to(const AskCrossValidation& query, const QueryContext& context)
{
    std::size_t shown = 0;
    const auto keep_going = [&](const CrossValidation& so_far) {
        const std::size_t done = so_far.runs.size(), all = static_cast<std::size_t>(query.plan.count());
        if (std::exchange(shown, done) != done) context.show(AnswerValue(so_far));
        context.report(static_cast<double>(done) / static_cast<double>(all),
            message("run {now} of {all}", {{"now", std::min(done + 1, all)}, {"all", all}}));
        return !context.cancelled;
    };
    ASSIGN_OR_RETURN(auto found,
        cross_validate({query.project, query.base_folder, query.device, query.threads, query.plan,
                           [&](const ReadProgress&) { return context.cancelled ? GoOn::no : GoOn::yes; }},
            context.devices, keep_going));
    return AnswerValue(std::move(found));
}

QueryResult answer_to(const AskSweep& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(query.runs));
    ASSIGN_OR_RETURN(auto result,
        sweep({query.project, query.base_folder, query.device, query.threads, runs.string(), query.file, query.name,
                  {query.axes, query.random_trials, query.seed}},
            context.devices, [&](const SweepProgress& at) {
                context.report(
                    (static_cast<double>(at.trial) + at.share) / static_cast<double>(at.trials), sweep_text(at));
                return !context.cancelled;
            }));
    return AnswerValue(std::move(result));
}

} // namespace epoch
