// Lesson: a text file that leads a person through the window: predict, do, see, why, check. Its form is Markdown:
//
//   ---
//   title: When more cores lose
//   goal: Find out which networks are too small for many cores.
//   minutes: 6
//   project: spiral
//   mode: race
//   ---
//   # Predict: Which of the two is faster?
//   Text of the card, in Markdown. Live figures stand in braces: {first / second | times}.
//   - One core
//   - [x] Two cores             (right; [if EXPRESSION] where that depends on what is measured)
//     > What is said to whoever chooses it.
//
//   # Do: Race them
//   point: race.start           (where a ring is drawn)
//   until: races >= 1           (the card is done when this holds, and not before)
//   keep: ratio = first / second
//
// Headings begin with Predict, Do, See, Why, Check, Takeaway or Instructor. The lines right below one that read
// "word: value" say how the card behaves; "ask: EXPRESSION within 15 %" asks for a number, "when: EXPRESSION" shows the
// card only where it holds, "hint: ..." is said to whoever is wrong, "mode: plan" changes the mode of the window, and
// "view: loss" opens a view of Train, which a presenter then shows. Lines from <!-- to --> are for the author.
#pragma once

#include "lessons/expression.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

enum class Beat : unsigned char { predict, act, see, why, check };
inline constexpr int beats = 5;
std::string_view beat_title(Beat beat); // "Predict", "Do", ...

struct LessonChoice {
    std::string text, reply;
    bool right = false;
    std::optional<Expression> right_if; // in place of `right`
};

struct AskedNumber {
    Expression answer;
    double tolerance = 0; // share of the answer
};

struct LessonKeep { // a figure that later cards refer to
    std::string name;
    Expression value;
};

struct LessonCard {
    Beat beat = Beat::see;
    std::string title, text; // Markdown
    std::string point, mode, view, hint; // empty: none
    std::optional<Expression> when, until;
    std::optional<AskedNumber> ask;
    std::vector<LessonKeep> keep;
    std::vector<LessonChoice> choices;
    std::size_t line = 0; // in the file, of its heading
};

struct Lesson {
    std::string name; // of its file, without folder and extension
    std::string title, goal;
    int minutes = 0;
    std::string project; // name of a template
    std::string mode; // empty: as it is
    std::vector<std::string> hide; // places that are not shown meanwhile
    std::vector<std::string> views; // of Train, in place of those that were open: up to four; empty: as they are
    bool trains = false; // at once
    int speed = 0; // steps a second at most; 0: full speed
    std::vector<LessonCard> cards;
    std::string takeaway, instructor; // Markdown
};

inline constexpr std::size_t max_lesson_bytes = 256 * 1024, max_lesson_cards = 40, max_lesson_views = 4;

// Error "lesson...." with the line.
Result<Lesson> parse_lesson(std::string_view text, const std::string& name);

// The lesson as a student may read it: without the part for instructors and the comments of its author.
std::string student_text(std::string_view text);

// Markdown with the figures filled in, in bold; estimates with ≈, a dash for what is not known yet.
using FigureForm = std::function<std::string(std::string)>; // of a language
std::string filled_text(std::string_view text, const FactLookup& facts, const FigureForm& form = std::identity());

} // namespace epoch
