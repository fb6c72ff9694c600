// wire_geometry: cubic pieces with level tangents.
#include "ui/canvas/wire_geometry.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui::canvas {
namespace {

constexpr double thinnest = 1.5, thickest = 7;
constexpr double least_decade = 2, most_decade = 9; // 100 B .. 1 GB a batch

void addPiece(QPainterPath& path, const QPointF& from, const QPointF& to)
{
    const double across = to.x() - from.x();
    // A wire that runs back needs room to turn; one that runs on needs half the way.
    const double reach = across >= 0 ? std::max(across / 2, std::min(24.0, std::abs(to.y() - from.y())))
                                     : std::min(40 + std::abs(across) / 2, 160.0);
    path.cubicTo(from + QPointF(reach, 0), to - QPointF(reach, 0), to);
}

} // namespace

double wireWidth(double bytes)
{
    if (!(bytes > 0)) return thinnest;
    const double share = (std::log10(bytes) - least_decade) / (most_decade - least_decade);
    return thinnest + (thickest - thinnest) * std::clamp(share, 0.0, 1.0);
}

QPainterPath wirePath(const QPointF& from, const QPointF& to, const std::vector<QPointF>& through)
{
    QPainterPath path(from);
    auto last = from;
    for (const auto& point : through) {
        addPiece(path, last, point);
        last = point;
    }
    addPiece(path, last, to);
    return path;
}

} // namespace epoch::ui::canvas
