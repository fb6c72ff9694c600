#include "report/report.h"

#include "data/rebase.h"
#include "model/weights_origin.h"
#include "protocol/baseline_text.h"
#include "report/block.h"
#include "store/atomic_file.h"
#include "store/recorded_race.h"

#include <algorithm>
#include <set>

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
    keep_only_weights_origin(project);
    return project;
}

bool is_of(const RaceResult& race, const Report& report)
{
    const auto same = [&](const RaceLane& lane) {
        return lane.network == report.network() && report.project.data && lane.data == report.project.data->hash;
    };
    return std::ranges::all_of(race.lanes, same);
}

} // namespace

std::string Report::title() const
{
    if (!project.title.empty()) return project.title;
    return fs::path(info.file).stem().string();
}

std::string Report::network() const { return graph_hash(project.graph); }

Message Report::baseline() const
{
    if (!history.baseline) return {};
    const auto& [split, scores] = *history.baseline;
    const bool test = split == Split::test, classes = !scores.common.empty();
    const auto figure = [&](const char* name) {
        return figure_in(curve, (test ? "test_" : "validation_") + std::string(name));
    };
    return baseline_sentence(scores, classes ? figure("accuracy") : figure("r2"));
}

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
    Report report = collect_report(std::move(info), std::move(history), state);
    // A race that cannot be read says nothing of the run.
    if (auto race =
            read_recorded_race(race_file((fs::absolute(run_folder) / "..").lexically_normal(), report.network()));
        race && is_of(*race, report))
        report.race = std::move(*race);
    return report;
}

Status attach_race(Report& report, const fs::path& recording)
{
    ASSIGN_OR_RETURN(auto race, read_recorded_race(recording));
    if (!is_of(race, report))
        return Error{"recording.other", recording.string(),
            "the race was of another network, or on other data, than the run",
            "race the project of the run: epoch race FILE --record RECORDING"};
    report.race = std::move(race);
    return {};
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

Status free_to_write(const Report& report, const ReportFiles& files, ReplaceReport replace)
{
    std::error_code ignored;
    if (replace == ReplaceReport::nothing && fs::exists(files.page, ignored))
        return Error{"file.taken", files.page.string(), "the file exists already",
            "choose another name; epoch report --replace overwrites the report of this name"};
    std::set<std::string> own{content_hash(curve_csv(report.curve)), content_hash(project_json(report.project))};
    if (const auto page = read_file(files.page, limits::report_page_bytes))
        if (const auto opened = open_page(*page)) own.insert({opened->block.table_hash, opened->block.project_hash});
    for (const fs::path& file : {files.table, files.project}) {
        if (!fs::exists(file, ignored)) continue;
        const auto content = read_file(file, limits::report_table_bytes);
        if (!content || !own.contains(content_hash(*content)))
            return Error{"file.taken", file.string(), "the file was not written with this report, and stays as it is",
                "choose another name for the report"};
    }
    return {};
}

// The page is last: while it is missing, nobody takes the other two for a report.
Status write_report(const Report& report, const ReportFiles& files, const PageTexts& texts)
{
    RETURN_IF_ERROR(write_file_atomically(files.table, curve_csv(report.curve)));
    RETURN_IF_ERROR(write_file_atomically(files.project, project_json(report.project)));
    return write_file_atomically(files.page, report_page(report, files, texts).html);
}

} // namespace epoch
