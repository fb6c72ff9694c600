// guess_text: what a network says of one sample, in words and as a list of the likeliest answers.
#pragma once

#include "protocol/inside.h"

#include <QString>

namespace epoch::ui {

struct Likely {
    QString name;
    double share = 0; // probability, or the number itself
    bool right = false; // it is the truth
};

// The likeliest classes first; of numbers each one. Of several answers (a sequence) the last.
std::vector<Likely> likeliest(const Guess& guess, std::size_t most = 10);
// "says 7 (98 %), truth 1, loss 3.9"
QString guessText(const Guess& guess);
QString className(const std::vector<std::string>& names, std::int64_t index);

} // namespace epoch::ui
