// wire_geometry: the route and width of wires. The width grows with log10 of the bytes per batch, to show the cost of
// transfers.
#pragma once

#include <QPainterPath>
#include <QPointF>
#include <QPolygonF>

#include <optional>
#include <vector>

namespace epoch::ui::canvas {

double wireWidth(double bytes); // 1.5 to 7 px; unknown is thin
// A Bézier curve with horizontal ends, through the given points.
QPainterPath wirePath(const QPointF& from, const QPointF& to, const std::vector<QPointF>& through = {});

// Points that lead a wire below or above the nodes in its way; empty if there are none.
std::vector<QPointF> detour(const QPointF& from, const QPointF& to, const std::vector<QRectF>& nodes);

// Points that lead a wire back to the start of another row, between the two rows; empty if the rows are too close.
std::vector<QPointF> returnRoute(const QPointF& from, const QPointF& to);

// About `per_segment` points on every segment of a wire; much cheaper than QPainterPath::pointAtPercent().
std::vector<QPointF> pointsAlong(const QPainterPath& wire, int per_segment);

// Where a wire first crosses a line; nullopt if it does not.
std::optional<QPointF> crossing(const QPainterPath& wire, const QPolygonF& line);
bool runsThrough(const QPainterPath& wire, const QRectF& area);

} // namespace epoch::ui::canvas
