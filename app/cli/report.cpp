// epoch report: writes the report of a run as one page, and checks reports that others have handed in.
#include "verb.h"

#include "base/units.h"
#include "opened_project.h"
#include "report/report_check.h"
#include "store/run_folder.h"
#include "train/replay.h"
#include "train/run_opening.h"
#include "usage.h"

#include <filesystem>
#include <memory>

namespace epoch::cli {
namespace {

namespace fs = std::filesystem;

struct ReportOptions {
    std::vector<std::string> names; // a run, or with --verify files
    std::string runs, file, race;
    std::string device = "cpu"; // of a replay
    int threads = 0;
    std::uint64_t replay = 0; // steps to train again; 0 = none
    bool verify = false, replace = false;
};

Exit write(const ReportOptions& options, const Output& out)
{
    if (options.names.size() != 1)
        return out.fail({"usage.report", "report", "a report is of one run", "name one run from epoch runs list"});
    if (options.file.empty())
        return out.fail({"usage.report", "report", "there is no file to write", "add -o FILE.html"});
    const auto files = report_files(options.file);
    if (!files) return out.fail(files.error());
    const auto runs = runs_folder(options.runs);
    if (!runs) return out.fail(runs.error());
    const auto folder = find_run(*runs, options.names.front());
    if (!folder) return out.fail(folder.error());
    auto report = read_report(*folder);
    if (!report) return out.fail(report.error());
    if (!options.race.empty())
        if (const auto added = attach_race(*report, options.race); !added) return out.fail(added.error());
    const auto replace = options.replace ? ReplaceReport::report : ReplaceReport::nothing;
    if (const auto done = free_to_write(*report, *files, replace); !done) return out.fail(done.error());
    if (const auto done = write_report(*report, *files); !done) return out.fail(done.error());
    out.line(message("{page}: {title}, run {run} ({state}), and beside it {table} and {project}",
        {{"page", files->page.string()}, {"title", without_control(report->title())}, {"run", report->info.id},
            {"state", report->state}, {"table", files->table.filename().string()},
            {"project", files->project.filename().string()}})
                 .text());
    out.object({{"event", "report"}, {"run", report->info.id}, {"state", report->state}, {"page", files->page.string()},
        {"table", files->table.string()}, {"project", files->project.string()},
        {"points", report->curve.records.size()}});
    return exit_done;
}

struct Verdict {
    std::string words, why;
    bool holds = true;
};

Verdict verdict_of(const Replay& replay)
{
    const auto why = [&](std::string_view found, std::vector<MessageValue> values) {
        values.emplace_back("points", replay.points);
        return message("trained {steps} {steps:step|steps} again on {device}: {found}",
            {{"steps", replay.steps}, {"device", replay.device}, {"found", message(found, std::move(values))}});
    };
    if (replay.first)
        return {message("DIFFERS at step {step}", {{"step", replay.first->step}}),
            why("the training loss is {recorded} in the report, {replayed} here",
                {{"recorded", figure_text(replay.first->recorded)}, {"replayed", figure_text(replay.first->replayed)}}),
            false};
    if (replay.same_bits) return {"replayed", why("{points} {points:point|points} the same, bit for bit", {})};
    return {"replayed",
        why("{points} {points:point|points} within {largest} ({allowed} is allowed for another device, version or "
            "number of threads)",
            {{"largest", percent_text(replay.largest, 1)}, {"allowed", percent_text(replay_tolerance, 1)}})};
}

// Trains the first steps of a consistent report again. What cannot be done here is told, and is no fault of the report.
Verdict replayed(const ReportCheck& check, const ReportOptions& options, const DeviceLibrary& devices)
{
    const std::uint64_t first = check.records.empty() ? 0 : check.records.front().step; // there to be compared
    const auto steps = std::min(std::max(options.replay, first), check.repeatable);
    if (!check.project || steps == 0)
        return {"cannot be checked here", "it branched off another run, or was changed from its first step on"};
    RunOpening opening;
    opening.project = *check.project;
    opening.base_folder = check.file.parent_path().string();
    opening.device = options.device;
    opening.threads = options.threads;
    const auto replay = replay_run(opening, check.records, steps, devices);
    return replay ? verdict_of(*replay) : Verdict{"cannot be checked here", replay.error().text()};
}

Exit verify(const ReportOptions& options, const Output& out)
{
    if (!options.file.empty())
        return out.fail({"usage.report", "--output", "a check writes no file", "leave out -o, or --verify"});
    // Reports are checked on computers that never trained: a missing folder of runs is no fault.
    const auto runs = runs_folder(options.runs);
    const auto devices = options.replay > 0 ? make_device_library() : std::unique_ptr<DeviceLibrary>();
    const std::vector<fs::path> pages(options.names.begin(), options.names.end());
    Table table({"file", "verdict", "why"});
    bool all = true;
    for (const ReportCheck& check : check_reports(pages, runs ? *runs : fs::path())) {
        Verdict verdict{check.consistent() ? "consistent" : "NOT CONSISTENT", check.why(), check.consistent()};
        if (check.consistent() && options.replay > 0) verdict = replayed(check, options, *devices);
        all &= verdict.holds;
        table.row({without_control(check.file.string()), verdict.words, without_control(verdict.why)});
        Json findings = Json::array();
        for (const ReportFinding& finding : check.findings)
            findings.push_back({{"part", name_of(finding.part)}, {"what", finding.what}});
        out.object({{"event", "checked"}, {"file", check.file.string()}, {"consistent", check.consistent()},
            {"run", check.run.empty() ? Json() : Json(check.run)}, {"findings", findings},
            {"notes", texts(check.notes)}, {"verdict", verdict.words}, {"why", verdict.why}});
    }
    out.line(table.text());
    out.note("consistent: the page, its table and its project belong together; it does not say who trained the run.");
    return all ? exit_done : exit_bad_input;
}

} // namespace

Action add_report(CLI::App& command)
{
    const auto options = std::make_shared<ReportOptions>();
    command
        .add_option("RUN", options->names, "Name, beginning of the name, or folder of a run; with --verify, reports")
        ->required();
    command.add_option("-o,--output", options->file,
        "Page to write (*.html); the table (*.csv) and the project (*.epoch) get the same name");
    command.add_flag("--replace", options->replace,
        "Overwrite a report of this name; a table or project that was not written with it stays");
    command.add_option("--race", options->race,
        "Recording of a race of the same network on the same data (epoch race --record), for a section of the report");
    command.add_flag("--verify", options->verify,
        "Check reports: do page, table and project belong together, and do they equal the run, where it is here");
    auto* replay = command
                       .add_option("--replay", options->replay,
                           "With --verify: train the first N steps again, at least to the first recorded point, and "
                           "compare the losses")
                       ->type_name("N")
                       ->check(from_one);
    command.add_option("--device", options->device, "Device of the replay")->capture_default_str()->needs(replay);
    command.add_option("--threads", options->threads, "Threads of the replay (0 = the device's default)")
        ->needs(replay);
    command.add_option("--runs", options->runs, "Folder of recorded runs (default: in the user's data folder)");
    return [options](const Output& out) { return options->verify ? verify(*options, out) : write(*options, out); };
}

} // namespace epoch::cli
