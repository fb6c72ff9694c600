// report: what the report of a run says, collected from its folder: the project as it was trained, without what only
// this computer knows, its learning curve, and how it ran.
#pragma once

#include "report/curve.h"
#include "store/run_summary.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace epoch {

struct Report {
    RunInfo info;
    RunHistory history;
    std::string state; // as it is now: "finished", "stopped", "failed", "running", "cut off"
    Project project; // with the live parameters that were set before the first step
    std::vector<LiveParameterChange> changes; // while it ran
    Curve curve;

    std::string title() const;
    std::string network() const; // of the project that is handed in
};

Report collect_report(RunInfo info, RunHistory history, const std::string& state);
Result<Report> read_report(const std::filesystem::path& run_folder); // of a run that may be training now

// How many steps can be trained again from the project: all, those before the first live change, or none of a branch.
std::uint64_t repeatable_steps(const Report& report);

// "2026-11-21 23:59:12 UTC" of the id of a run; empty if the id does not begin with a time.
std::string start_of_run(std::string_view id);

// The three files of a report, beside each other.
struct ReportFiles {
    std::filesystem::path page, table, project;
};
Result<ReportFiles> report_files(const std::filesystem::path& page); // an error unless its name ends in .html

// A figure or fact that the page shows in a place of its own, so that a change of it can be named.
struct ShownFigure {
    std::string text;
    std::optional<double> value; // none: it is a text, or was not finite
    bool operator==(const ShownFigure&) const = default;
};
using ShownFigures = std::map<std::string, ShownFigure>;

struct ReportPage {
    std::string html; // with its machine-readable block
    ShownFigures figures;
};

// An error if one of them exists: the project beside the page often has the name of the one that a person works on.
Status free_to_write(const ReportFiles& files);

// The same run and names give the same bytes. Asks for no time and no folder.
ReportPage report_page(const Report& report, const ReportFiles& files);

// Writes the table and the project, then the page.
Status write_report(const Report& report, const ReportFiles& files);

} // namespace epoch
