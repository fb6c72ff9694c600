// workers: which engines go on in processes of their own.
#include "service/queries/answers.h"

#include "service/worker/child_process.h"
#include "service/worker/worker_registry.h"

#include <algorithm>

namespace epoch {

using namespace std::chrono_literals;

Answered answer_to(const AskWorkers&, const Asked&)
{
    ASSIGN_OR_RETURN(auto workers, look_at_workers(1s));
    std::erase_if(workers, [](const WorkerInfo& one) { return one.process == own_process_number(); });
    return AnswerValue(std::move(workers));
}

// A port that can speak with another process answers by itself.
Answered answer_to(const AskAttach& query, const Asked&)
{
    return Error{"worker.not_isolated", "process " + std::to_string(query.process),
        "this window trains in its own process and cannot take over another one",
        "start the program again with --isolate"};
}

} // namespace epoch
