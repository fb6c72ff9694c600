// Ranking: how well the scores of two classes separate them, whatever the threshold.
#pragma once

#include <optional>
#include <vector>

namespace epoch {

struct Ranked {
    float score = 0; // of the second class; larger is more likely
    bool truth = false; // it is of the second class
};

struct Ranking {
    double roc_auc =
        0; // the probability that a sample of the second class scores above one of the first; ties count half
    double average_precision = 0; // the mean precision over the recall, in steps without interpolation
};

// None unless there are samples of both classes and all scores are finite.
std::optional<Ranking> ranking_of(std::vector<Ranked> samples);

} // namespace epoch
