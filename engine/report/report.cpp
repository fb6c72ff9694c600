#include "report/report.h"

#include "data/rebase.h"
#include "store/atomic_file.h"

#include <algorithm>

namespace epoch {
namespace {

namespace fs = std::filesystem;

// Names of folders can name a person, and no other computer has them.
Project handed_in(Project project, const std::string& run)
{
    project.data_spec = data_spec_without_folders(project.data_spec);
    if (project.data) project.data->spec = data_spec_without_folders(project.data->spec);
    if (!project.start_from.empty()) project.start_from = fs::path(project.start_from).filename().string();
    project.last_run = run;
    project.unknown.clear();
    return project;
}

} // namespace

std::string Report::title() const
{
    if (!project.title.empty()) return project.title;
    const std::string stem = fs::path(info.file).stem().string();
    return stem.empty() ? std::string("A network without a title") : stem;
}

std::string Report::network() const { return graph_hash(project.graph); }

Report collect_report(RunInfo info, RunHistory history, const std::string& state)
{
    Report report;
    RunSettings settings = settings_of(info, history);
    report.project = handed_in(std::move(settings.project), info.id);
    report.changes = std::move(settings.changes);
    report.curve = curve_of(info.id, history);
    report.info = std::move(info);
    report.history = std::move(history);
    report.state = state;
    return report;
}

Result<Report> read_report(const fs::path& run_folder)
{
    ASSIGN_OR_RETURN(auto info, read_run_info(run_folder));
    ASSIGN_OR_RETURN(auto history, read_run_history(run_folder));
    const std::string state = state_now(run_folder, history.state);
    return collect_report(std::move(info), std::move(history), state);
}

std::uint64_t repeatable_steps(const Report& report)
{
    if (!report.info.parent.empty()) return 0;
    std::uint64_t steps = report.history.step;
    for (const LiveParameterChange& change : report.changes) steps = std::min(steps, change.step);
    return steps;
}

std::string start_of_run(std::string_view id)
{
    const std::string_view pattern = "dddddddd-dddddd-";
    if (id.size() < pattern.size()) return {};
    for (std::size_t i = 0; i < pattern.size(); ++i)
        if (pattern[i] == 'd' ? id[i] < '0' || id[i] > '9' : id[i] != pattern[i]) return {};
    const auto part = [&](std::size_t from, std::size_t count) { return std::string(id.substr(from, count)); };
    return part(0, 4) + "-" + part(4, 2) + "-" + part(6, 2) + " " + part(9, 2) + ":" + part(11, 2) + ":" + part(13, 2)
        + " UTC";
}

Result<ReportFiles> report_files(const fs::path& page)
{
    if (page.extension() != ".html" && page.extension() != ".htm")
        return Error{"usage.report", page.string(), "a report is a page whose name ends in .html",
            "write -o NAME.html; NAME.csv and NAME.epoch are written beside it"};
    return ReportFiles{page, fs::path(page).replace_extension(".csv"), fs::path(page).replace_extension(".epoch")};
}

Status free_to_write(const ReportFiles& files)
{
    std::error_code ignored;
    for (const fs::path& file : {files.page, files.table, files.project})
        if (fs::exists(file, ignored))
            return Error{"file.write", file.string(), "the file exists already",
                "choose another name; epoch report --replace overwrites the page, the table and the project"};
    return {};
}

// The page is last: while it is missing, nobody takes the other two for a report.
Status write_report(const Report& report, const ReportFiles& files)
{
    RETURN_IF_ERROR(write_file_atomically(files.table, curve_csv(report.curve)));
    RETURN_IF_ERROR(write_file_atomically(files.project, project_json(report.project)));
    return write_file_atomically(files.page, report_page(report, files).html);
}

} // namespace epoch
