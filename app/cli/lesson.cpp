// epoch lesson: begins and checks lessons, and lists what they can refer to.
#include "verb.h"

#include "lessons/lesson_names.h"
#include "projects/lesson_files.h"

#include <memory>

namespace epoch::cli {
namespace {

Exit check(const std::vector<std::string>& files, const Output& out)
{
    bool whole = true;
    for (const auto& file : files) {
        const auto read = read_lesson(file);
        for (const auto& problem : read.problems) {
            out.line(file + ": " + problem.text() + " [" + problem.code + "]");
            out.object({{"event", "problem"}, {"file", file}, {"code", problem.code}, {"where", problem.where},
                {"what", problem.what.text()}, {"fix", problem.hint.text()}});
        }
        whole &= read.problems.empty();
        if (!read.problems.empty()) continue;
        const auto lesson = parse_lesson(read.text, file);
        out.line(file + ": " + lesson->title + ", " + std::to_string(lesson->cards.size()) + " cards, "
            + std::to_string(lesson->minutes) + " minutes");
        out.object({{"event", "ok"}, {"file", file}, {"title", lesson->title}, {"cards", lesson->cards.size()},
            {"minutes", lesson->minutes}});
    }
    return whole ? exit_done : exit_bad_input;
}

void list(const char* kind, std::span<const LessonName> names, const Output& out)
{
    Table table({kind, "meaning"});
    for (const auto& one : names) {
        table.row({std::string(one.name), std::string(one.meaning)});
        out.object({{"event", kind}, {"name", one.name}, {"meaning", one.meaning}});
    }
    out.line(table.text());
}

Exit names(const Output& out)
{
    list("figure", lesson_facts(), out);
    list("place", lesson_places(), out);
    return exit_done;
}

Exit make(const std::string& file, const Output& out)
{
    const auto written = write_new_lesson(file);
    if (!written) return out.fail(written.error());
    out.line(written->string() + ": an example to change in a text editor; epoch lesson check finds its mistakes");
    out.object({{"event", "lesson"}, {"file", written->string()}});
    return exit_done;
}

} // namespace

Action add_lesson(CLI::App& command)
{
    const auto files = std::make_shared<std::vector<std::string>>();
    auto* checking = command.add_subcommand("check", "Check lessons against the program: every figure, place and project");
    checking->add_option("FILE", *files, "Lesson files (*.md)")->required();
    command.add_subcommand("names", "List the figures and places that a lesson can refer to");
    const auto file = std::make_shared<std::string>();
    auto* making = command.add_subcommand("new", "Write a commented example of a lesson");
    making->add_option("FILE", *file, "Where to (*.md); left out: among your lessons, which the window lists");
    command.require_subcommand(1);
    return [files, file, checking, making](const Output& out) {
        return checking->parsed() ? check(*files, out) : making->parsed() ? make(*file, out) : names(out);
    };
}

} // namespace epoch::cli
