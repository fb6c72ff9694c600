// report_check: do a report, the table and the project beside it belong together, and do they equal the run, where this
// computer has it? Findings name the part that was changed. No finding does not prove who trained the run.
#pragma once

#include "report/report.h"

#include <filesystem>
#include <string>
#include <vector>

namespace epoch {

enum class ReportPart : std::uint8_t { page, figure, table, project, run };
const char* name_of(ReportPart part); // "page"

struct ReportFinding {
    ReportPart part;
    Message what; // "validation loss is 0.1 on the page, 0.25 in its record"
    bool operator==(const ReportFinding&) const = default;
};

struct ReportCheck {
    std::filesystem::path file;
    std::string run; // empty: the page cannot be read
    std::vector<ReportFinding> findings;
    std::vector<Message> notes; // what is worth knowing of a consistent report
    // Of a consistent report, to train its first steps again.
    std::uint64_t repeatable = 0;
    std::optional<Project> project;
    std::vector<HistoryRecord> records;

    bool consistent() const { return findings.empty(); }
    Message why() const; // the findings, else the notes, as one text
};

// `runs`: the folder of recorded runs; empty: none. Reports of one call that name the same run are copies of each
// other.
std::vector<ReportCheck> check_reports(
    const std::vector<std::filesystem::path>& pages, const std::filesystem::path& runs);

} // namespace epoch
