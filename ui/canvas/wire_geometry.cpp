// Wires are cubic Bézier segments with horizontal tangents.
#include "ui/canvas/wire_geometry.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace epoch::ui::canvas {
namespace {

constexpr double min_width = 1.5, max_width = 7;
constexpr double min_decade = 2, max_decade = 9; // 100 B to 1 GB per batch

// `out` and `in` are +1 if the wire runs to the right there, -1 if it runs to the left.
void addSegment(QPainterPath& path, const QPointF& from, double out, const QPointF& to, double in)
{
    const double across = (to.x() - from.x()) * out, down = std::abs(to.y() - from.y());
    // A segment that continues in its direction reaches half the distance; one that turns back needs space to bend.
    const double reach = out != in ? std::clamp(down * 0.66, 24.0, 120.0)
        : across >= 0              ? std::max(across / 2, std::min(24.0, down))
                                   : std::min(40 - across / 2, 160.0);
    path.cubicTo(from + QPointF(reach * out, 0), to - QPointF(reach * in, 0), to);
}

constexpr double clearance = 28; // space for the label above the wire
constexpr double track_width = 20, shortest_track = 400;

bool overlaps(const QRectF& node, double left, double right) { return node.left() < right && node.right() > left; }

// The first height from `start`, downwards (+1) or upwards (-1), at which a horizontal line meets no node.
double freeHeight(const std::vector<QRectF>& nodes, double left, double right, double start, int direction)
{
    double y = start;
    for (bool moved = true; moved;) {
        moved = false;
        for (const auto& node : nodes)
            if (overlaps(node, left, right) && y > node.top() - clearance / 2 && y < node.bottom() + clearance / 2) {
                y = direction > 0 ? node.bottom() + clearance : node.top() - clearance;
                moved = true;
            }
    }
    return y;
}

} // namespace

std::vector<QPointF> detour(const QPointF& from, const QPointF& to, const std::vector<QRectF>& nodes)
{
    const auto straight = wirePath(from, to);
    const auto box = straight.boundingRect().adjusted(-1, -1, 1, 1); // the box of a horizontal wire has no height
    std::vector<QRectF> near;
    for (const auto& node : nodes)
        if (node.intersects(box) && overlaps(node, from.x(), to.x())) near.push_back(node);
    if (near.empty()) return {};
    const auto points = pointsAlong(straight, 48);
    double left = to.x(), right = from.x(), top = 0, bottom = 0;
    for (const auto& node : near) {
        const bool hit = std::ranges::any_of(points, [&](const QPointF& point) { return node.contains(point); });
        if (!hit) continue;
        top = left > right ? node.top() : std::min(top, node.top());
        bottom = left > right ? node.bottom() : std::max(bottom, node.bottom());
        left = std::min(left, node.left());
        right = std::max(right, node.right());
    }
    if (left > right) return {};
    const double middle = (from.y() + to.y()) / 2;
    // Longer wires run further out, so that two wires past the same nodes do not overlap.
    const double track =
        track_width * std::clamp(std::floor(std::log2((to.x() - from.x()) / shortest_track)), 0.0, 4.0);
    const double below = freeHeight(nodes, left, right, bottom + clearance + track, 1);
    const double above = freeHeight(nodes, left, right, top - clearance - track, -1);
    const double y = below - middle <= middle - above ? below : above;
    return {{left, y}, {right, y}};
}

std::vector<QPointF> returnRoute(const QPointF& from, const QPointF& to)
{
    constexpr double rows_apart = 120, far_enough = 96;
    if (from.x() - to.x() < far_enough || std::abs(to.y() - from.y()) < rows_apart) return {};
    const double y = (from.y() + to.y()) / 2;
    return {{from.x(), y}, {to.x(), y}};
}

double wireWidth(double bytes)
{
    if (!(bytes > 0)) return min_width;
    const double share = (std::log10(bytes) - min_decade) / (max_decade - min_decade);
    return min_width + (max_width - min_width) * std::clamp(share, 0.0, 1.0);
}

QPainterPath wirePath(const QPointF& from, const QPointF& to, const std::vector<QPointF>& through)
{
    QPainterPath path(from);
    auto last = from;
    double out = 1;
    for (std::size_t i = 0; i < through.size(); ++i) {
        const auto& next = i + 1 < through.size() ? through[i + 1] : to;
        const double in = next.x() < last.x() && through[i].x() <= last.x() ? -1 : 1;
        addSegment(path, last, out, through[i], in);
        last = through[i];
        out = in;
    }
    addSegment(path, last, out, to, 1);
    return path;
}

std::vector<QPointF> pointsAlong(const QPainterPath& wire, int per_segment)
{
    std::vector<QPointF> points;
    for (int i = 0; i + 3 < wire.elementCount(); i += 3) {
        const QPointF a = wire.elementAt(i), b = wire.elementAt(i + 1), c = wire.elementAt(i + 2),
                      d = wire.elementAt(i + 3);
        for (int k = 1; k < per_segment; ++k) {
            const double t = double(k) / per_segment, u = 1 - t;
            points.push_back(u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d);
        }
    }
    return points;
}

std::optional<QPointF> crossing(const QPainterPath& wire, const QPolygonF& line)
{
    if (!wire.boundingRect().adjusted(-1, -1, 1, 1).intersects(line.boundingRect().adjusted(-1, -1, 1, 1)))
        return std::nullopt;
    QPointF at;
    for (const auto& piece : wire.toSubpathPolygons())
        for (qsizetype i = 0; i + 1 < piece.size(); ++i)
            for (qsizetype j = 0; j + 1 < line.size(); ++j)
                if (QLineF(piece[i], piece[i + 1]).intersects(QLineF(line[j], line[j + 1]), &at)
                    == QLineF::BoundedIntersection)
                    return at;
    return std::nullopt;
}

bool runsThrough(const QPainterPath& wire, const QRectF& area)
{
    return !wire.isEmpty() && (area.contains(QPointF(wire.elementAt(0))) || crossing(wire, QPolygonF(area)));
}

} // namespace epoch::ui::canvas
