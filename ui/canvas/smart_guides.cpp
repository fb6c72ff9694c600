#include "ui/canvas/smart_guides.h"

#include <array>
#include <cmath>

namespace epoch::ui::canvas {
namespace {

struct Match {
    double offset = 0, at = 0;
    const QRectF* other = nullptr;
};

std::array<double, 3> lines(double low, double high) { return {(low + high) / 2, low, high}; }

Match nearest(std::array<double, 3> mine, const std::vector<QRectF>& others, bool across, double reach)
{
    Match best;
    double distance = reach;
    for (const auto& other : others) {
        const auto theirs = across ? lines(other.left(), other.right()) : lines(other.top(), other.bottom());
        for (std::size_t i = 0; i < 3; ++i) { // centres align with centres, edges with the same edges
            const double away = theirs[i] - mine[i];
            if (std::abs(away) >= distance && !(std::abs(away) == 0 && !best.other)) continue;
            distance = std::max(std::abs(away), 1e-6);
            best = {away, theirs[i], &other};
        }
    }
    return best;
}

} // namespace

Aligned alignTo(const QRectF& moving, const std::vector<QRectF>& others, double reach)
{
    Aligned found;
    const auto x = nearest(lines(moving.left(), moving.right()), others, true, reach);
    const auto y = nearest(lines(moving.top(), moving.bottom()), others, false, reach);
    found.offset = {x.offset, y.offset};
    const auto placed = moving.translated(found.offset);
    if (x.other)
        found.guides.emplace_back(
            x.at, std::min(placed.top(), x.other->top()), x.at, std::max(placed.bottom(), x.other->bottom()));
    if (y.other)
        found.guides.emplace_back(
            std::min(placed.left(), y.other->left()), y.at, std::max(placed.right(), y.other->right()), y.at);
    return found;
}

} // namespace epoch::ui::canvas
