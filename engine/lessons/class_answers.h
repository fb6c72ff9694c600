// class_answers: the answers of a class, lesson by lesson: who chose what, and how many chose each.
#pragma once

#include "lessons/answers.h"

namespace epoch {

enum class AnswerMark : unsigned char { open, wrong, right_later, right_at_once };
AnswerMark mark_of(const AnsweredCard& card);
std::string_view mark_word(AnswerMark mark); // "open", "wrong", "later", "right"

struct ClassCard {
    struct Choice {
        std::string text;
        int students = 0;
    };
    std::string beat, title;
    std::vector<Choice> choices; // that anybody chose, in the order of the alphabet
    int answered = 0, right_at_once = 0; // students

    std::size_t index_of(const std::string& choice) const; // among `choices`
};

struct ClassRow {
    std::string student, written;
    bool finished = false;
    std::vector<std::optional<AnsweredCard>> cards; // parallel to the table's; none: not seen on that computer
};

struct ClassTable {
    std::string lesson, title;
    std::vector<ClassCard> cards; // that any student saw
    std::vector<ClassRow> rows; // by name
};

// A table a lesson, by its name. A file that comes twice counts once; a student with two different files has two rows.
std::vector<ClassTable> class_tables(std::vector<LessonAnswers> answers);

// RFC 4180, a row a student: what was chosen or typed, and a column for the mark. A text that a spreadsheet would run
// as a formula gets a ' in front.
std::string class_csv(const ClassTable& table);

} // namespace epoch
