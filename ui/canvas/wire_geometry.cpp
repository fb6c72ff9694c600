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

constexpr double clearance = 28; // room for the words above the wire

bool overlaps(const QRectF& node, double left, double right) { return node.left() < right && node.right() > left; }

// The first height from `start` on, downwards (+1) or upwards (-1), at which a level line meets no node.
double freeHeight(const std::vector<QRectF>& nodes, double left, double right, double start, int way)
{
    double y = start;
    for (bool moved = true; moved;) {
        moved = false;
        for (const auto& node : nodes)
            if (overlaps(node, left, right) && y > node.top() - clearance / 2 && y < node.bottom() + clearance / 2) {
                y = way > 0 ? node.bottom() + clearance : node.top() - clearance;
                moved = true;
            }
    }
    return y;
}

} // namespace

std::vector<QPointF> detour(const QPointF& from, const QPointF& to, const std::vector<QRectF>& nodes)
{
    constexpr int samples = 48;
    const auto straight = wirePath(from, to);
    std::vector<QPointF> way;
    for (int i = 1; i < samples; ++i) way.push_back(straight.pointAtPercent(double(i) / samples));
    double left = to.x(), right = from.x(), top = 0, bottom = 0;
    for (const auto& node : nodes) {
        if (!overlaps(node, from.x(), to.x())) continue;
        const bool hit = std::ranges::any_of(way, [&](const QPointF& point) { return node.contains(point); });
        if (!hit) continue;
        top = left > right ? node.top() : std::min(top, node.top());
        bottom = left > right ? node.bottom() : std::max(bottom, node.bottom());
        left = std::min(left, node.left());
        right = std::max(right, node.right());
    }
    if (left > right) return {};
    const double middle = (from.y() + to.y()) / 2;
    const double below = freeHeight(nodes, left, right, bottom + clearance, 1);
    const double above = freeHeight(nodes, left, right, top - clearance, -1);
    const double y = below - middle <= middle - above ? below : above;
    return {{left, y}, {right, y}};
}

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
