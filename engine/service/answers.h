// answers: one function a query, one file a function. They run on the service thread and may take their time.
#pragma once

#include "protocol/query.h"
#include "service/desk.h"

#include <atomic>

namespace epoch {

// Set when nobody waits for the answer any more; long work looks at it now and then.
using Cancelled = const std::atomic<bool>&;
using Answered = Result<AnswerValue>;

Answered answer_to(const AskTemplates& query, Cancelled cancelled);
Answered answer_to(const AskTemplate& query, Cancelled cancelled);
Answered answer_to(const AskData& query, Cancelled cancelled);
Answered answer_to(const AskLastRun& query, Cancelled cancelled);
Answered answer_to(const AskDiagnostics& query, Cancelled cancelled);

// Those that depend on what the window has open.
Answered answer_to(const AskOpen& query, Desk& desk);
Answered answer_to(const AskSave& query, Desk& desk);
Answered answer_to(const AskLetGo& query, Desk& desk);
Answered answer_to(const AskKeepDraft& query, Desk& desk);
Answered answer_to(const AskDrafts& query, Desk& desk);
Answered answer_to(const AskForgetDraft& query, Desk& desk);
Answered answer_to(const AskBackups& query, Desk& desk);
Answered answer_to(const AskWorkers& query, Cancelled cancelled);
Answered answer_to(const AskAttach& query, Cancelled cancelled);

} // namespace epoch
