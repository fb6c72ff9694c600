// epoch lesson: begins, checks and packs lessons, lists what they can refer to, and sums up what a class answered.
#include "lesson_answers.h"
#include "verb.h"

#include "base/units.h"
#include "lessons/lesson_names.h"
#include "projects/class_pack.h"
#include "projects/lesson_files.h"

#include <memory>

namespace epoch::cli {
namespace {

bool check(const LessonFile& read, const std::string& file, const Output& out)
{
    for (const auto& problem : read.problems) problem_line(file, problem, out);
    if (!read.problems.empty()) return false;
    const auto lesson = parse_lesson(read.text, file);
    out.line(message("{file}: {title}, {cards} cards, {minutes} minutes",
        {{"file", file}, {"title", lesson->title}, {"cards", lesson->cards.size()}, {"minutes", lesson->minutes}})
                 .text());
    out.object({{"event", "ok"}, {"file", file}, {"title", lesson->title}, {"cards", lesson->cards.size()},
        {"minutes", lesson->minutes}});
    return true;
}

bool check_pack(const std::string& file, const Output& out)
{
    const auto lessons = read_class_pack(file);
    if (!lessons) return problem_line(file, lessons.error(), out), false;
    bool whole = true;
    for (const auto& lesson : *lessons) whole &= check(lesson, lesson.path, out);
    return whole;
}

Exit check(const std::vector<std::string>& files, const Output& out)
{
    bool whole = true;
    for (const auto& file : files)
        whole &= file.ends_with(".zip") ? check_pack(file, out) : check(read_lesson(file), file, out);
    return whole ? exit_done : exit_bad_input;
}

struct Packing {
    std::vector<std::string> lessons;
    std::string to;
    ClassPackOptions options;
};

Exit pack(const Packing& wanted, const Output& out)
{
    const auto written = write_class_pack({wanted.lessons.begin(), wanted.lessons.end()}, wanted.to, wanted.options);
    if (!written) return out.fail(written.error());
    out.line(message("{file}: {title}, {lessons} {lessons:lesson|lessons}, {bytes}",
        {{"file", wanted.to}, {"title", written->title}, {"lessons", wanted.lessons.size()},
            {"bytes", bytes_text(double(written->bytes))}})
                 .text());
    out.hint("It opens in the window under Lessons, Open a class pack");
    out.object({{"event", "pack"}, {"file", wanted.to}, {"title", written->title}, {"files", written->files},
        {"bytes", written->bytes}});
    return exit_done;
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
    list("view", lesson_views(), out);
    return exit_done;
}

Exit make(const std::string& file, const Output& out)
{
    const auto written = write_new_lesson(file);
    if (!written) return out.fail(written.error());
    out.line(message("{file}: an example to change in a text editor; epoch lesson check finds its mistakes",
        {{"file", written->string()}})
                 .text());
    out.object({{"event", "lesson"}, {"file", written->string()}});
    return exit_done;
}

} // namespace

Action add_lesson(CLI::App& command)
{
    const auto files = std::make_shared<std::vector<std::string>>();
    auto* checking = command.add_subcommand(
        "check", "Check lessons against the program: every figure, place and project; and class packs");
    checking->add_option("FILE", *files, "Lesson files (*.md) and class packs (*.zip)")->required();
    command.add_subcommand("names", "List the figures and places that a lesson can refer to");
    const auto file = std::make_shared<std::string>();
    auto* making = command.add_subcommand("new", "Write a commented example of a lesson");
    making->add_option("FILE", *file, "Where to (*.md); left out: among your lessons, which the window lists");
    const auto packing = std::make_shared<Packing>();
    auto* packs =
        command.add_subcommand("pack", "Write lessons and the projects that they open as one file for a class");
    packs->add_option("FILE", packing->lessons, "Lesson files (*.md), in the order of the class")->required();
    packs->add_option("-o,--output", packing->to, "Where to (*.zip)")->required();
    packs->add_option("--title", packing->options.title, "What the window calls it; left out: the name of the file");
    packs->add_flag("--with-notes", packing->options.with_notes, "Add the notes for instructors, as instructor.md");
    const auto handed_in = std::make_shared<AnswerFiles>();
    auto* answering = command.add_subcommand("answers", "Show what the students of a class answered");
    answering->add_option("FILE", handed_in->files, "Files that the window saved at the end of a lesson")->required();
    answering->add_flag("--csv", handed_in->csv, "Print it for a spreadsheet");
    command.require_subcommand(1);
    return [=](const Output& out) {
        return checking->parsed() ? check(*files, out)
            : making->parsed()    ? make(*file, out)
            : packs->parsed()     ? pack(*packing, out)
            : answering->parsed() ? show_answers(*handed_in, out)
                                  : names(out);
    };
}

} // namespace epoch::cli
