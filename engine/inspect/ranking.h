// ranking: how well the scores of a class separate its samples from all others, whatever the threshold.
#pragma once

#include "protocol/inside.h"

#include <optional>
#include <vector>

namespace epoch {

struct Ranked {
    float score = 0; // of the class; larger is more likely
    bool truth = false; // it is of the class
};

// None unless there are samples of the class and of others, and all scores are finite.
std::optional<Ranking> ranking_of(std::vector<Ranked> samples);

} // namespace epoch
