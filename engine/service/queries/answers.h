// answers: one function a query, one file a function. They run on the service thread and may take their time.
#pragma once

#include "device/device_library.h"
#include "protocol/query.h"
#include "service/files/open_files.h"

#include <atomic>
#include <functional>
#include <string>

namespace epoch {

// What long work looks at now and then, and tells: nobody waits for the answer any more; how far it is (0 to 1).
struct Asked {
    const DeviceLibrary& devices;
    const std::atomic<bool>& cancelled;
    std::function<void(double progress, const std::string& stage)> report;
    std::function<void(AnswerValue so_far)> show = [](const AnswerValue&) {
    }; // what is worth a look before the answer is whole
};
using Answered = Result<AnswerValue>;

Answered answer_to(const AskTemplates& query, const Asked& asked);
Answered answer_to(const AskTemplate& query, const Asked& asked);
Answered answer_to(const AskSaveTemplate& query, const Asked& asked);
Answered answer_to(const AskData& query, const Asked& asked);
Answered answer_to(const AskColumns& query, const Asked& asked);
Answered answer_to(const AskDownloads& query, const Asked& asked);
Answered answer_to(const AskDownload& query, const Asked& asked);
Answered answer_to(const AskLastRun& query, const Asked& asked);
Answered answer_to(const AskDiagnostics& query, const Asked& asked);
Answered answer_to(const AskRuns& query, const Asked& asked);
Answered answer_to(const AskCompareRuns& query, const Asked& asked);
Answered answer_to(const AskNoteRun& query, const Asked& asked);
Answered answer_to(const AskBinRun& query, const Asked& asked);
Answered answer_to(const AskRateTest& query, const Asked& asked);
Answered answer_to(const AskLargestBatch& query, const Asked& asked);
Answered answer_to(const AskSweep& query, const Asked& asked);
Answered answer_to(const AskRace& query, const Asked& asked);
Answered answer_to(const AskCrossover& query, const Asked& asked);
Answered answer_to(const AskMatrixLab& query, const Asked& asked);
Answered answer_to(const AskTransferLab& query, const Asked& asked);
Answered answer_to(const AskShareRace& query, const Asked& asked);
Answered answer_to(const AskInput& query, const Asked& asked);
Answered answer_to(const AskPreview& query, const Asked& asked);
Answered answer_to(const AskWorkers& query, const Asked& asked);
Answered answer_to(const AskAttach& query, const Asked& asked);

// Those that depend on what the window has open.
Answered answer_to(const AskOpen& query, Desk& desk);
Answered answer_to(const AskSave& query, Desk& desk);
Answered answer_to(const AskLetGo& query, Desk& desk);
Answered answer_to(const AskKeepDraft& query, Desk& desk);
Answered answer_to(const AskDrafts& query, Desk& desk);
Answered answer_to(const AskForgetDraft& query, Desk& desk);
Answered answer_to(const AskBackups& query, Desk& desk);

// Those that may take minutes, or hours, do not keep the others waiting, nor do those that are asked at every edit.
// None of them depends on what the window has open.
enum class Lane : std::uint8_t { quick, minutes, hours, looks };
inline constexpr std::size_t lane_count = 4;
Lane lane_of(const Query& query);

} // namespace epoch
