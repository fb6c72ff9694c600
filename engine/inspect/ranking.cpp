#include "inspect/ranking.h"

#include <algorithm>
#include <cmath>

namespace epoch {

std::optional<Ranking> ranking_of(std::vector<Ranked> samples)
{
    const auto finite = [](const Ranked& one) { return std::isfinite(one.score); };
    if (!std::ranges::all_of(samples, finite)) return std::nullopt;
    const auto positives = static_cast<double>(std::ranges::count(samples, true, &Ranked::truth));
    const double negatives = static_cast<double>(samples.size()) - positives;
    if (positives == 0 || negatives == 0) return std::nullopt;
    std::ranges::sort(samples, std::greater<>(), &Ranked::score);
    Ranking ranking;
    double above = 0, wrong_above = 0; // so far, of the second and of the first class
    for (auto at = samples.begin(); at != samples.end();) {
        const auto end = std::find_if(at, samples.end(), [&](const Ranked& one) { return one.score != at->score; });
        const auto right = static_cast<double>(std::count_if(at, end, [](const Ranked& one) { return one.truth; }));
        const double wrong = static_cast<double>(end - at) - right;
        ranking.roc_auc += wrong * (above + right / 2) / positives / negatives;
        above += right, wrong_above += wrong;
        ranking.average_precision += right / positives * above / (above + wrong_above);
        at = end;
    }
    return ranking;
}

} // namespace epoch
