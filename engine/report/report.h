// report: what the report of a run says, collected from its folder: the project as it was trained, without what only
// this computer knows, its learning curve, and how it ran.
#pragma once

#include "protocol/page_texts.h"
#include "protocol/race.h"
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
    std::optional<RaceResult> race; // of this network on its data, with its verdict

    std::string title() const; // empty: nobody has given it one
    std::string network() const; // of the project that is handed in
    Message baseline() const; // beside what needs no network, in a sentence; empty: it was not recorded
};

Report collect_report(RunInfo info, RunHistory history, const std::string& state);
// Of a run that may be training now, with the race that is remembered beside it.
Result<Report> read_report(const std::filesystem::path& run_folder);
// A recorded race in place of that one; an error if it is of another network or other data.
Status attach_race(Report& report, const std::filesystem::path& recording);

// How many steps can be trained again from the project: all, those before the first live change, or none of a branch.
std::uint64_t repeatable_steps(const Report& report);

// "2026-11-21 23:59:12 UTC" of the id of a run; empty if the id does not begin with a time.
std::string start_of_run(std::string_view id);

// The three files of a report, beside each other. On paper there is only the page.
struct ReportFiles {
    std::filesystem::path page, table, project;
    bool beside() const { return !project.empty(); }
};
Result<ReportFiles> report_files(const std::filesystem::path& page); // an error unless its name ends in .html

// A figure or fact that the page shows in a place of its own, so that a change of it can be named.
struct ShownFigure {
    std::string text;
    std::optional<double> value; // none: it is a text, or was not finite
    std::string local = {}; // as the page says it, where that is not the text
    const std::string& seen() const { return local.empty() ? text : local; }
    bool operator==(const ShownFigure&) const = default;
};
using ShownFigures = std::map<std::string, ShownFigure>;

struct ReportPage {
    std::string html; // with its machine-readable block
    ShownFigures figures;
    std::vector<Message> sentences; // all of its texts
    std::vector<std::string> titles; // apart from these
};

// Replaced is a page that was chosen, with the table and the project as that page was written with them. Anything else
// of their names is somebody's work and stays: an error ("file.taken") names it.
enum class ReplaceReport : std::uint8_t { nothing, report };
Status free_to_write(const Report& report, const ReportFiles& files, ReplaceReport replace);

// The same run and names give the same bytes. Asks for no time and no folder.
ReportPage report_page(const Report& report, const ReportFiles& files, const PageTexts& texts = {});

// Writes the table and the project, then the page. Killed between them, the same report can be written again; one of
// another run is refused until then.
Status write_report(const Report& report, const ReportFiles& files, const PageTexts& texts = {});

} // namespace epoch
