#include "lessons/class_answers.h"

#include "base/units.h"

#include <algorithm>
#include <tuple>

namespace epoch {
namespace {

// Two cards of a lesson may have one title.
std::size_t column_of(ClassTable& table, const AnsweredCard& card, std::size_t from)
{
    for (std::size_t i = from; i < table.cards.size(); ++i)
        if (table.cards[i].beat == card.beat && table.cards[i].title == card.title) return i;
    // Cards that only some computers show stand where their lesson has them: after the one before.
    table.cards.insert(table.cards.begin() + std::ptrdiff_t(from), ClassCard{card.beat, card.title, {}, 0, 0});
    for (auto& row : table.rows) row.cards.insert(row.cards.begin() + std::ptrdiff_t(from), std::nullopt);
    return from;
}

void count(ClassCard& column, const AnsweredCard& card)
{
    const auto mark = mark_of(card);
    column.answered += mark != AnswerMark::open;
    column.right_at_once += mark == AnswerMark::right_at_once;
    if (!card.choice) return;
    const auto there = std::ranges::find(column.choices, *card.choice, &ClassCard::Choice::text);
    if (there == column.choices.end())
        column.choices.push_back({*card.choice, 1});
    else
        ++there->students;
}

void add(ClassTable& table, LessonAnswers answers)
{
    ClassRow row{answers.student, answers.written, answers.finished, {}};
    std::size_t next = 0;
    for (auto& card : answers.cards) {
        const auto column = column_of(table, card, next);
        row.cards.resize(table.cards.size());
        count(table.cards[column], card);
        row.cards[column] = std::move(card);
        next = column + 1;
    }
    row.cards.resize(table.cards.size());
    table.rows.push_back(std::move(row));
}

std::string csv_field(std::string text)
{
    if (!text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos) text.insert(0, "'");
    if (text.find_first_of(",;\"") == std::string::npos && !text.starts_with(' ') && !text.ends_with(' ')) return text;
    std::string out = "\"";
    for (const char c : text) out.append(c == '"' ? 2 : 1, c);
    return out + '"';
}

} // namespace

AnswerMark mark_of(const AnsweredCard& card)
{
    if (!card.choice && !card.number) return AnswerMark::open;
    if (!card.right) return AnswerMark::wrong;
    return card.first_try ? AnswerMark::right_at_once : AnswerMark::right_later;
}

std::string_view mark_word(AnswerMark mark)
{
    constexpr std::string_view words[] = {"open", "wrong", "later", "right"};
    return words[std::size_t(mark)];
}

std::size_t ClassCard::index_of(const std::string& choice) const
{
    return std::size_t(std::ranges::find(choices, choice, &Choice::text) - choices.begin());
}

std::vector<ClassTable> class_tables(std::vector<LessonAnswers> answers)
{
    const auto by_student = [](const LessonAnswers& a, const LessonAnswers& b) {
        return std::tie(a.lesson, a.student, a.written) < std::tie(b.lesson, b.student, b.written);
    };
    std::ranges::stable_sort(answers, by_student);
    std::vector<ClassTable> tables;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const bool copy = std::find(answers.begin(), answers.begin() + std::ptrdiff_t(i), answers[i])
            != answers.begin() + std::ptrdiff_t(i);
        if (copy) continue;
        if (tables.empty() || tables.back().lesson != answers[i].lesson)
            tables.push_back({answers[i].lesson, answers[i].title, {}, {}});
        add(tables.back(), answers[i]);
    }
    for (auto& table : tables)
        for (auto& card : table.cards) std::ranges::sort(card.choices, {}, &ClassCard::Choice::text);
    return tables;
}

std::string class_csv(const ClassTable& table)
{
    std::string csv = "lesson,student,finished,written";
    for (std::size_t i = 0; i < table.cards.size(); ++i) {
        const auto number = std::to_string(i + 1);
        csv +=
            "," + csv_field(number + " " + table.cards[i].beat + ": " + table.cards[i].title) + "," + number + " mark";
    }
    for (const auto& row : table.rows) {
        csv += "\n" + csv_field(table.lesson) + "," + csv_field(row.student) + (row.finished ? ",yes," : ",no,")
            + row.written;
        for (const auto& card : row.cards) {
            csv += ",";
            if (card && card->choice)
                csv += csv_field(*card->choice);
            else if (card && card->number)
                csv += number_text(*card->number);
            csv += ",";
            if (card) csv += mark_word(mark_of(*card));
        }
    }
    return csv;
}

} // namespace epoch
