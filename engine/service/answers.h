// answers: one function a query, one file a function. They run on the service thread and may take their time.
#pragma once

#include "protocol/query.h"

#include <atomic>

namespace epoch {

// Set when nobody waits for the answer any more; long work looks at it now and then.
using Cancelled = const std::atomic<bool>&;
using Answered = Result<AnswerValue>;

Answered answer_to(const AskTemplates& query, Cancelled cancelled);
Answered answer_to(const AskTemplate& query, Cancelled cancelled);
Answered answer_to(const AskOpen& query, Cancelled cancelled);
Answered answer_to(const AskSave& query, Cancelled cancelled);
Answered answer_to(const AskData& query, Cancelled cancelled);

} // namespace epoch
