#include "inspect/ranking.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace epoch {
namespace {

constexpr std::size_t max_corners = 400; // of a curve that is not thinned
constexpr double visible_distance = 1.0 / 256;

// Among the samples that score at least as high as one of them.
struct CountsAbove {
    double right = 0, wrong = 0; // of the class, and of others
};

// Those where the curve bends, and both ends.
std::vector<CurvePoint> roc_corners(const std::vector<CountsAbove>& all)
{
    std::vector<CurvePoint> corners{{0, 0}};
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool end = i == 0 || i + 1 == all.size();
        const auto bends = [&](double CountsAbove::*of) {
            return all[i + 1].*of - all[i].*of != all[i].*of - all[i - 1].*of;
        };
        if (!end && !bends(&CountsAbove::right) && !bends(&CountsAbove::wrong)) continue;
        corners.push_back({all[i].wrong / all.back().wrong, all[i].right / all.back().right});
    }
    return corners;
}

// The first and the last one of each recall.
std::vector<CurvePoint> precision_recall_corners(const std::vector<CountsAbove>& all)
{
    std::vector<CurvePoint> corners{{0, 1}};
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool inner =
            i > 0 && i + 1 < all.size() && all[i].right == all[i - 1].right && all[i].right == all[i + 1].right;
        if (!inner) corners.push_back({all[i].right / all.back().right, all[i].right / (all[i].right + all[i].wrong)});
    }
    return corners;
}

// Keeps both points of every segment that can be seen.
std::vector<CurvePoint> thinned_curve(std::vector<CurvePoint> curve)
{
    if (curve.size() <= max_corners) return curve;
    std::vector<CurvePoint> some{curve.front()};
    for (std::size_t i = 1; i < curve.size(); ++i) {
        const auto far = [&](const CurvePoint& from) {
            return std::abs(curve[i].x - from.x) >= visible_distance
                || std::abs(curve[i].y - from.y) >= visible_distance;
        };
        if (far(curve[i - 1]) && some.back() != curve[i - 1]) some.push_back(curve[i - 1]);
        if (far(some.back()) || i + 1 == curve.size()) some.push_back(curve[i]);
    }
    return some;
}

} // namespace

std::optional<Ranking> ranking_of(std::vector<Ranked> samples)
{
    const auto finite = [](const Ranked& one) { return std::isfinite(one.score); };
    if (!std::ranges::all_of(samples, finite)) return std::nullopt;
    const auto positives = std::ranges::count(samples, true, &Ranked::truth),
               negatives = std::ssize(samples) - positives;
    if (positives == 0 || negatives == 0) return std::nullopt;
    std::ranges::sort(samples, std::greater<>(), &Ranked::score);
    Ranking ranking;
    ranking.positives = positives, ranking.negatives = negatives;
    std::vector<CountsAbove> all; // at each score
    CountsAbove above;
    for (auto at = samples.begin(); at != samples.end();) {
        const auto end = std::find_if(at, samples.end(), [&](const Ranked& one) { return one.score != at->score; });
        const auto right = static_cast<double>(std::count_if(at, end, [](const Ranked& one) { return one.truth; }));
        const double wrong = static_cast<double>(end - at) - right;
        ranking.roc_auc +=
            wrong * (above.right + right / 2) / static_cast<double>(positives) / static_cast<double>(negatives);
        above.right += right, above.wrong += wrong;
        ranking.average_precision += right / static_cast<double>(positives) * above.right / (above.right + above.wrong);
        all.push_back(above);
        at = end;
    }
    ranking.roc = thinned_curve(roc_corners(all));
    ranking.precision_recall = thinned_curve(precision_recall_corners(all));
    return ranking;
}

} // namespace epoch
