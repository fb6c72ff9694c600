// lesson_answers: epoch lesson answers: what the students of a class predicted, chose and typed.
#pragma once

#include "output.h"

#include <string>
#include <vector>

namespace epoch::cli {

struct AnswerFiles {
    std::vector<std::string> files;
    bool csv = false;
};

// A faulty file is named, and the others are shown.
Exit show_answers(const AnswerFiles& wanted, const Output& out);

void problem_line(const std::string& file, const Error& problem, const Output& out);

} // namespace epoch::cli
