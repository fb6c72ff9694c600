// Queries about worker processes.
#include "service/queries/answers.h"

#include "service/worker/child_process.h"
#include "service/worker/worker_registry.h"

#include <algorithm>

namespace epoch {

using namespace std::chrono_literals;

QueryResult answer_to(const AskWorkers&, const QueryContext&)
{
    ASSIGN_OR_RETURN(auto workers, query_workers(1s));
    std::erase_if(workers, [](const WorkerInfo& one) { return one.process == own_process_id(); });
    return AnswerValue(std::move(workers));
}

// A WorkerPort answers this query itself.
QueryResult answer_to(const AskAttach& query, const QueryContext&)
{
    return Error{"worker.not_isolated", "process " + std::to_string(query.process),
        "this window trains in its own process and cannot take over another one",
        "start the program again with --isolate"};
}

} // namespace epoch
