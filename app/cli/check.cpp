// epoch check: lists every problem of a project with its fixes.
#include "verb.h"

#include "opened_project.h"
#include "progress.h"

#include <memory>

namespace epoch::cli {
namespace {

std::string fixes_text(const Problem& problem)
{
    std::string out;
    for (const auto& fix : problem.fixes) out += (out.empty() ? "" : "; or ") + fix.label.text();
    return out;
}

void print(const Problem& problem, const Output& out)
{
    const std::string severity = problem.severity == Severity::error ? "error" : "warning";
    out.line(severity + ": " + problem.error.text() + " [" + problem.error.code + "]");
    if (!problem.fixes.empty()) out.line("    fix: " + fixes_text(problem));

    Json fixes = Json::array();
    for (const auto& fix : problem.fixes) fixes.push_back(fix.label.text());
    out.object({{"event", "problem"}, {"severity", severity}, {"code", problem.error.code},
        {"node", problem.error.where}, {"what", problem.error.what}, {"fix", problem.error.hint},
        {"values", values_of(problem.error)}, {"fixes", fixes}});
}

Exit check(const std::string& file, const Output& out)
{
    const auto opened = open_project_file(file, {}, reading_progress(out));
    if (!opened) return out.fail(opened.error());
    for (const auto& problem : opened->checked.problems) print(problem, out);
    if (!opened->checked.trainable()) return exit_bad_input;
    out.line(message(
        "{file}: ready to train, {layers} layers", {{"file", file}, {"layers", opened->checked.flat.nodes.size()}})
                 .text());
    out.object({{"event", "ok"}, {"file", file}, {"layers", opened->checked.flat.nodes.size()}});
    return exit_done;
}

} // namespace

Action add_check(CLI::App& command)
{
    const auto file = std::make_shared<std::string>();
    command.add_option("FILE", *file, "Project file (*.epoch)")->required();
    return [file](const Output& out) { return check(*file, out); };
}

} // namespace epoch::cli
