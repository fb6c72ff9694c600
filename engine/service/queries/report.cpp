// AskReport: the report of a recorded run, as epoch report writes it.
#include "report/report.h"
#include "service/queries/answers.h"
#include "store/run_folder.h"
#include "train/run_opening.h"

namespace epoch {

QueryResult answer_to(const AskReport& query, const QueryContext&)
{
    ASSIGN_OR_RETURN(const auto files, report_files(query.path));
    ASSIGN_OR_RETURN(const auto runs, runs_folder(query.runs));
    ASSIGN_OR_RETURN(const auto folder, find_run(runs, query.run));
    ASSIGN_OR_RETURN(const auto report, read_report(folder));
    if (!query.replace) RETURN_IF_ERROR(free_to_write(files));
    RETURN_IF_ERROR(write_report(report, files));
    Exported written;
    for (const auto& file : {files.page, files.table, files.project}) written.files.push_back(file.string());
    written.step = report.history.step;
    return AnswerValue(std::move(written));
}

} // namespace epoch
