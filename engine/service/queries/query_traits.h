// query_traits: how each query is run. A query without a row here does not compile.
#pragma once

#include "protocol/query.h"

namespace epoch {

// Each queue has its own thread, so that long queries and the previews asked at every edit delay no others. Only the
// quick queue may use OpenFiles.
enum class QueryQueue : std::uint8_t { quick, minutes, hours, previews };
inline constexpr std::size_t query_queue_count = 4;

struct QueryTraits {
    const char* stage; // shown while the query is under way
    QueryQueue queue = QueryQueue::quick;
    bool has_side_effects = false; // runs even if its asker drops it
    bool in_worker = false; // may crash, such as reading damaged data, or uses a device
};
constexpr QueryTraits action(const char* stage) { return {.stage = stage, .has_side_effects = true}; }
constexpr QueryTraits long_query(const char* stage) { return {stage, QueryQueue::minutes}; }
constexpr QueryTraits experiment(const char* stage) { return {stage, QueryQueue::minutes, false, true}; }

constexpr QueryTraits traits(const AskTemplates&) { return {"reading templates"}; }
constexpr QueryTraits traits(const AskOpen&) { return {"opening"}; }
constexpr QueryTraits traits(const AskTemplate&) { return {"opening"}; }
constexpr QueryTraits traits(const AskSave&) { return action("saving"); }
constexpr QueryTraits traits(const AskSaveTemplate&) { return action("saving"); }
constexpr QueryTraits traits(const AskData&) { return {.stage = "reading data", .in_worker = true}; }
constexpr QueryTraits traits(const AskTable&) { return {"reading the columns"}; }
constexpr QueryTraits traits(const AskImagePreview&) { return {.stage = "reading an image", .in_worker = true}; }
constexpr QueryTraits traits(const AskDownloads&) { return {"reading the list"}; }
constexpr QueryTraits traits(const AskDownload&) { return long_query("connecting"); }
constexpr QueryTraits traits(const AskWorkers&) { return {"looking for workers"}; }
constexpr QueryTraits traits(const AskAttach&) { return {"attaching"}; }
constexpr QueryTraits traits(const AskLetGo&) { return action("closing"); }
constexpr QueryTraits traits(const AskKeepDraft&) { return {"saving a draft"}; }
constexpr QueryTraits traits(const AskDrafts&) { return {"looking for drafts"}; }
constexpr QueryTraits traits(const AskForgetDraft&) { return action("deleting a draft"); }
constexpr QueryTraits traits(const AskBackups&) { return {"looking for backups"}; }
constexpr QueryTraits traits(const AskLastRun&) { return {"looking for runs"}; }
constexpr QueryTraits traits(const AskDiagnostics&) { return {"collecting"}; }
constexpr QueryTraits traits(const AskRuns&) { return {"reading the runs"}; }
constexpr QueryTraits traits(const AskCompareRuns&) { return {"reading the runs"}; }
constexpr QueryTraits traits(const AskNoteRun&) { return action("saving the note"); }
constexpr QueryTraits traits(const AskBinRun&) { return action("moving the run"); }
constexpr QueryTraits traits(const AskRateTest&) { return experiment("trying learning rates"); }
constexpr QueryTraits traits(const AskLargestBatch&) { return experiment("trying batch sizes"); }
constexpr QueryTraits traits(const AskCrossValidation&) { return {"training", QueryQueue::hours, false, true}; }
constexpr QueryTraits traits(const AskInput&) { return {"reading"}; }
constexpr QueryTraits traits(const AskSweep&) { return {"running", QueryQueue::hours, false, true}; }
constexpr QueryTraits traits(const AskRace&) { return experiment("racing"); }
constexpr QueryTraits traits(const AskCrossover&) { return experiment("measuring"); }
constexpr QueryTraits traits(const AskPreview&) { return {"running the network", QueryQueue::previews}; }
constexpr QueryTraits traits(const AskMatrixLab&) { return experiment("multiplying matrices"); }
constexpr QueryTraits traits(const AskTransferLab&) { return experiment("copying"); }
constexpr QueryTraits traits(const AskShareRace&) { return action("writing"); }
constexpr QueryTraits traits(const AskExport&) { return {"exporting", QueryQueue::minutes, true}; }
constexpr QueryTraits traits(const AskImport&) { return {"reading the network", QueryQueue::minutes, true}; }
constexpr QueryTraits traits(const AskWeights&) { return long_query("reading the weights"); }
constexpr QueryTraits traits(const AskLessons&) { return {"reading the lessons"}; }
constexpr QueryTraits traits(const AskLesson&) { return {"reading the lesson"}; }
constexpr QueryTraits traits(const AskNewLesson&) { return action("writing a lesson"); }
constexpr QueryTraits traits(const AskReport&) { return action("writing the report"); }
constexpr QueryTraits traits(const AskClassPack&) { return {"reading the class pack"}; }
constexpr QueryTraits traits(const AskWritePack&) { return action("writing the class pack"); }
constexpr QueryTraits traits(const AskSaveAnswers&) { return action("saving the answers"); }
constexpr QueryTraits traits(const AskReportPage&) { return {"writing the report"}; }
constexpr QueryTraits traits(const AskLink&) { return {"writing the link"}; }
constexpr QueryTraits traits(const AskLinked&) { return {"reading the link"}; }
constexpr QueryTraits traits(const AskThisComputer&) { return long_query("measuring"); }
constexpr QueryTraits traits(const AskMemory&) { return {"planning the memory", QueryQueue::previews}; }
constexpr QueryTraits traits(const AskPredictions&) { return long_query("predicting"); }
constexpr QueryTraits traits(const AskQuantize&) { return experiment("quantizing"); }

inline QueryTraits traits_of(const Query& query)
{
    return std::visit([](const auto& each) { return traits(each); }, query);
}

} // namespace epoch
