#include "lesson_answers.h"

#include "base/units.h"
#include "lessons/class_answers.h"
#include "store/atomic_file.h"

#include <algorithm>

namespace epoch::cli {
namespace {

// A to Z, then numbers: a choice in the table is its letter, and stands in words below it.
std::string letter(std::size_t index)
{
    return index < 26 ? std::string(1, static_cast<char>('A' + index)) : std::to_string(index + 1);
}

const char* sign(AnswerMark mark)
{
    switch (mark) {
    case AnswerMark::right_at_once: return " ✓";
    case AnswerMark::right_later: return " (✓)";
    case AnswerMark::wrong: return " ✗";
    case AnswerMark::open: break;
    }
    return "open";
}

std::string cell(const std::optional<AnsweredCard>& card, const ClassCard& column)
{
    if (!card) return "";
    const auto mark = sign(mark_of(*card));
    if (card->choice) return letter(column.index_of(*card->choice)) + mark;
    return card->number ? figure_text(*card->number) + mark : mark;
}

std::string heading(const ClassTable& table, std::size_t card)
{
    return std::to_string(card + 1) + " " + table.cards[card].beat;
}

void table_lines(const ClassTable& table, const Output& out)
{
    const auto finished = std::ranges::count(table.rows, true, &ClassRow::finished);
    out.line(message("{title} ({lesson}): {students} {students:student|students}, {finished} finished",
        {{"title", table.title}, {"lesson", table.lesson}, {"students", table.rows.size()}, {"finished", finished}})
                 .text());
    std::vector<std::string> headings{"student"};
    for (std::size_t i = 0; i < table.cards.size(); ++i) headings.push_back(heading(table, i));
    Table shown(std::move(headings));
    for (const auto& row : table.rows) {
        std::vector<std::string> cells{row.student};
        for (std::size_t i = 0; i < table.cards.size(); ++i) cells.push_back(cell(row.cards[i], table.cards[i]));
        shown.row(std::move(cells));
    }
    out.line(shown.text());
    out.line("✓ right at the first try, (✓) right later, ✗ wrong");
}

void count_lines(const ClassTable& table, const Output& out)
{
    for (std::size_t i = 0; i < table.cards.size(); ++i) {
        const auto& card = table.cards[i];
        out.line(heading(table, i) + ": " + card.title);
        for (std::size_t choice = 0; choice < card.choices.size(); ++choice)
            out.line("  " + letter(choice) + "  " + card.choices[choice].text + ": "
                + std::to_string(card.choices[choice].students));
        if (card.answered == 0) out.line("  nobody answered");
        // A prediction has one try, and being wrong there is no fault.
        else if (card.beat != "Predict")
            out.line(message("  right at the first try: {right} of {answered}, {share}",
                {{"right", card.right_at_once}, {"answered", card.answered},
                    {"share", percent_text(double(card.right_at_once) / card.answered)}})
                         .text());
    }
    out.line("");
}

void objects(const ClassTable& table, const Output& out)
{
    for (const auto& row : table.rows) {
        Json cards = Json::array();
        for (const auto& card : row.cards)
            if (card)
                cards.push_back({{"beat", card->beat}, {"title", card->title}, {"choice", or_null(card->choice)},
                    {"number", or_null(card->number)}, {"answer", or_null(card->answer)},
                    {"mark", mark_word(mark_of(*card))}});
        out.object({{"event", "student"}, {"lesson", table.lesson}, {"student", row.student}, {"written", row.written},
            {"finished", row.finished}, {"cards", cards}});
    }
    for (const auto& card : table.cards) {
        Json choices = Json::array();
        for (const auto& choice : card.choices)
            choices.push_back({{"choice", choice.text}, {"students", choice.students}});
        out.object({{"event", "card"}, {"lesson", table.lesson}, {"beat", card.beat}, {"title", card.title},
            {"answered", card.answered}, {"right_at_first_try", card.right_at_once}, {"choices", choices}});
    }
}

} // namespace

void problem_line(const std::string& file, const Error& problem, const Output& out)
{
    out.line(without_control(file + ": " + problem.text() + " [" + problem.code + "]"));
    out.object({{"event", "problem"}, {"file", file}, {"code", problem.code}, {"where", problem.where},
        {"what", problem.what}, {"fix", problem.hint.text()}, {"values", values_of(problem)}});
}

Exit show_answers(const AnswerFiles& wanted, const Output& out)
{
    std::vector<LessonAnswers> read;
    Exit exit = exit_done;
    for (const auto& file : wanted.files) {
        const auto text = read_file(file, limits::answers_bytes);
        auto answers = text ? parse_answers(*text) : Result<LessonAnswers>(text.error());
        if (answers) {
            read.push_back(*std::move(answers));
            continue;
        }
        exit = exit_bad_input;
        if (wanted.csv && !out.json())
            out.warn(Error(answers.error()).at(file)); // the table alone is what a spreadsheet takes
        else
            problem_line(file, answers.error(), out);
    }
    for (const auto& table : class_tables(std::move(read))) {
        objects(table, out);
        if (wanted.csv) {
            out.line(class_csv(table));
            continue;
        }
        table_lines(table, out);
        count_lines(table, out);
    }
    return exit;
}

} // namespace epoch::cli
