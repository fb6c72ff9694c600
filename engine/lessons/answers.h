// answers: what one student predicted, chose and typed in a lesson, as a file that the student hands in:
//
//   {"format": "epoch-answers", "version": 1, "lesson": "02-when-the-cpu-wins", "title": "…", "student": "…",
//    "written": "2026-11-28T06:31:46Z", "program": "1.0.0", "finished": true,
//    "cards": [{"beat": "Check", "title": "…", "choice": "…" or null, "right": true, "first_try": true,
//               "number": 3.5 or null, "answer": 3.4 or null, "within": 0.15}]}
#pragma once

#include "base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

// A card that asks something: Predict, Check, or any card that wants a number.
struct AnsweredCard {
    std::string beat, title; // "Check"; as in the lesson
    std::optional<std::string> choice; // its text; none: nothing was chosen
    bool right = false; // in the end
    bool first_try = false; // right, and never wrong before
    std::optional<double> number, answer; // what was typed, and what was measured or computed on that computer
    double within = 0; // how near the number had to be, as a share of the answer

    bool operator==(const AnsweredCard&) const = default;
};

struct LessonAnswers {
    std::string lesson, title; // lesson: the name of its file
    std::string student;
    std::string written, version; // UTC in ISO 8601, and of the program
    bool finished = false;
    std::vector<AnsweredCard> cards;

    bool operator==(const LessonAnswers&) const = default;
};

namespace limits {
inline constexpr std::size_t answers_bytes = 256 * 1024, answers_name = 200, answers_text = 2000, answers_cards = 40;
} // namespace limits

// Errors "answers....": a text that parse_answers would refuse is not written either.
Result<std::string> answers_text(const LessonAnswers& answers);
Result<LessonAnswers> parse_answers(std::string_view text);

} // namespace epoch
