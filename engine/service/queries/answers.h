// answers: one function per query. They run on the service threads and may take long.
#pragma once

#include "device/device_library.h"
#include "formats/kept_weights.h"
#include "protocol/query.h"
#include "service/files/open_files.h"

#include <atomic>
#include <functional>

namespace epoch {

// What a long query polls and reports to.
struct QueryContext {
    const DeviceLibrary& devices;
    const std::atomic<bool>& cancelled; // the asker has dropped the query
    std::function<void(double progress, const Message& stage)> report; // progress: 0 to 1, below 0: not known
    // Publishes a partial answer.
    std::function<void(AnswerValue so_far)> show = [](const AnswerValue&) {};
    KeptWeights* kept_weights = nullptr; // of the thread of previews; null: files are read each time
};
using QueryResult = Result<AnswerValue>;

QueryResult answer_to(const AskTemplates& query, const QueryContext& context);
QueryResult answer_to(const AskTemplate& query, const QueryContext& context);
QueryResult answer_to(const AskLessons& query, const QueryContext& context);
QueryResult answer_to(const AskLesson& query, const QueryContext& context);
QueryResult answer_to(const AskNewLesson& query, const QueryContext& context);
QueryResult answer_to(const AskReport& query, const QueryContext& context);
QueryResult answer_to(const AskReportPage& query, const QueryContext& context);
QueryResult answer_to(const AskLink& query, const QueryContext& context);
QueryResult answer_to(const AskLinked& query, const QueryContext& context);
QueryResult answer_to(const AskClassPack& query, const QueryContext& context);
QueryResult answer_to(const AskWritePack& query, const QueryContext& context);
QueryResult answer_to(const AskSaveAnswers& query, const QueryContext& context);
QueryResult answer_to(const AskSaveTemplate& query, const QueryContext& context);
QueryResult answer_to(const AskData& query, const QueryContext& context);
QueryResult answer_to(const AskTable& query, const QueryContext& context);
QueryResult answer_to(const AskImagePreview& query, const QueryContext& context);
QueryResult answer_to(const AskThisComputer& query, const QueryContext& context);
QueryResult answer_to(const AskMemory& query, const QueryContext& context);
QueryResult answer_to(const AskDownloads& query, const QueryContext& context);
QueryResult answer_to(const AskDownload& query, const QueryContext& context);
QueryResult answer_to(const AskLastRun& query, const QueryContext& context);
QueryResult answer_to(const AskExport& query, const QueryContext& context);
QueryResult answer_to(const AskPredictions& query, const QueryContext& context);
QueryResult answer_to(const AskQuantize& query, const QueryContext& context);
QueryResult answer_to(const AskImport& query, const QueryContext& context);
QueryResult answer_to(const AskWeights& query, const QueryContext& context);
QueryResult answer_to(const AskDiagnostics& query, const QueryContext& context);
QueryResult answer_to(const AskRuns& query, const QueryContext& context);
QueryResult answer_to(const AskCompareRuns& query, const QueryContext& context);
QueryResult answer_to(const AskNoteRun& query, const QueryContext& context);
QueryResult answer_to(const AskBinRun& query, const QueryContext& context);
QueryResult answer_to(const AskRateTest& query, const QueryContext& context);
QueryResult answer_to(const AskLargestBatch& query, const QueryContext& context);
QueryResult answer_to(const AskCrossValidation& query, const QueryContext& context);
QueryResult answer_to(const AskSweep& query, const QueryContext& context);
QueryResult answer_to(const AskRace& query, const QueryContext& context);
QueryResult answer_to(const AskCrossover& query, const QueryContext& context);
QueryResult answer_to(const AskMatrixLab& query, const QueryContext& context);
QueryResult answer_to(const AskTransferLab& query, const QueryContext& context);
QueryResult answer_to(const AskShareRace& query, const QueryContext& context);
QueryResult answer_to(const AskInput& query, const QueryContext& context);
QueryResult answer_to(const AskPreview& query, const QueryContext& context);
QueryResult answer_to(const AskWorkers& query, const QueryContext& context);
QueryResult answer_to(const AskAttach& query, const QueryContext& context);

// Queries about the files that the window has open.
QueryResult answer_to(const AskOpen& query, OpenFiles& open_files);
QueryResult answer_to(const AskSave& query, OpenFiles& open_files);
QueryResult answer_to(const AskLetGo& query, OpenFiles& open_files);
QueryResult answer_to(const AskKeepDraft& query, OpenFiles& open_files);
QueryResult answer_to(const AskDrafts& query, OpenFiles& open_files);
QueryResult answer_to(const AskForgetDraft& query, OpenFiles& open_files);
QueryResult answer_to(const AskBackups& query, OpenFiles& open_files);

} // namespace epoch
