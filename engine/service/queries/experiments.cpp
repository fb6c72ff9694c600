// experiments: trials with sessions of their own, told in numbers.
#include "service/queries/answers.h"

#include "lab/batch_search.h"
#include "lab/rate_test.h"
#include "lab/sweep.h"
#include "service/queries/run_lines.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

// "run 3 of 12, about 4 min left", "2 of 12 runs done, 8 at once, about 4 min left"
std::string sweep_text(const SweepProgress& at)
{
    const std::string trials = " of " + std::to_string(at.trials);
    std::string text = "run " + std::to_string(at.trial + 1) + trials;
    if (at.at_once > 1)
        text = std::to_string(at.trial) + trials + " runs done, " + std::to_string(at.at_once) + " at once";
    const double done = static_cast<double>(at.trial) + at.share;
    if (done < 0.1) return text;
    const double left = at.seconds / done * (static_cast<double>(at.trials) - done);
    const auto minutes = static_cast<std::int64_t>(left / 60);
    return text + (minutes > 0 ? ", about " + std::to_string(minutes) + " min left" : ", less than a minute left");
}

} // namespace

Answered answer_to(const AskRateTest& query, const Asked& asked)
{
    ASSIGN_OR_RETURN(auto test,
        test_rates(
            {query.project, query.base_folder, query.device, query.threads, query.least, query.most, query.steps},
            asked.devices, [&](double done) {
                asked.report(done, done > 0 ? "trying learning rates" : "starting");
                return !asked.cancelled;
            }));
    return AnswerValue(std::move(test));
}

Answered answer_to(const AskLargestBatch& query, const Asked& asked)
{
    const double doublings = std::log2(std::max<double>(static_cast<double>(query.most), 2));
    ASSIGN_OR_RETURN(auto found,
        search_batches({query.project, query.base_folder, query.device, query.threads, query.most}, asked.devices,
            [&](std::int64_t batch) {
                asked.report(std::log2(static_cast<double>(batch)) / doublings, "batch " + std::to_string(batch));
                return !asked.cancelled;
            }));
    return AnswerValue(std::move(found));
}

Answered answer_to(const AskSweep& query, const Asked& asked)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(query.runs));
    ASSIGN_OR_RETURN(auto outcome,
        sweep({query.project, query.base_folder, query.device, query.threads, runs.string(), query.file, query.name,
                  {query.axes, query.random_trials, query.seed}},
            asked.devices, [&](const SweepProgress& at) {
                asked.report(
                    (static_cast<double>(at.trial) + at.share) / static_cast<double>(at.trials), sweep_text(at));
                return !asked.cancelled;
            }));
    return AnswerValue(std::move(outcome));
}

} // namespace epoch
