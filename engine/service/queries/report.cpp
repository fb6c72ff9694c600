// The report of a recorded run, as epoch report writes it.
#include "report/report.h"
#include "service/queries/answers.h"
#include "store/run_folder.h"
#include "train/run_opening.h"

namespace epoch {
namespace {

Result<Report> report_of(const std::string& runs_of, const std::string& run)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(runs_of));
    ASSIGN_OR_RETURN(const auto folder, find_run(runs, run));
    return read_report(folder);
}

} // namespace

QueryResult answer_to(const AskReport& query, const QueryContext&)
{
    ASSIGN_OR_RETURN(const auto files, report_files(query.path));
    ASSIGN_OR_RETURN(const auto report, report_of(query.runs, query.run));
    RETURN_IF_ERROR(free_to_write(report, files, query.replace ? ReplaceReport::report : ReplaceReport::nothing));
    RETURN_IF_ERROR(write_report(report, files, query.texts));
    Exported written;
    for (const auto& file : {files.page, files.table, files.project}) written.files.push_back(file.string());
    written.step = report.history.step;
    return AnswerValue(std::move(written));
}

QueryResult answer_to(const AskReportPage& query, const QueryContext&)
{
    ASSIGN_OR_RETURN(const auto report, report_of(query.runs, query.run));
    ReportFiles files;
    if (!query.path.empty()) {
        ASSIGN_OR_RETURN(files, report_files(query.path));
    }
    auto page = report_page(report, files, query.texts);
    return AnswerValue(WrittenPage{std::move(page.html), std::move(page.sentences), std::move(page.titles)});
}

} // namespace epoch
