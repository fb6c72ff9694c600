// wire_geometry: where a wire runs and how thick it is. The width is the transfer lesson: log10 of the bytes a batch
// carries over it.
#pragma once

#include <QPainterPath>
#include <QPointF>
#include <QPolygonF>

#include <optional>
#include <vector>

namespace epoch::ui::canvas {

double wireWidth(double bytes); // 1.5 .. 7 px; what is not known is thin
// A bezier that leaves and arrives level, through the reroute points if there are any.
QPainterPath wirePath(const QPointF& from, const QPointF& to, const std::vector<QPointF>& through = {});

// Points that lead a long wire below or above the nodes it would else run behind; empty when the way is free.
std::vector<QPointF> detour(const QPointF& from, const QPointF& to, const std::vector<QRectF>& nodes);

// Points that lead a wire back to the start of another row, between the two rows; empty when it only turns about.
std::vector<QPointF> wayBack(const QPointF& from, const QPointF& to);

// Points on a wire, `each` on every piece of it; much cheaper than asking for shares of its length.
std::vector<QPointF> pointsAlong(const QPainterPath& wire, int each);

// Where a wire crosses a line first; nullopt when it does not.
std::optional<QPointF> crossing(const QPainterPath& wire, const QPolygonF& line);
bool runsThrough(const QPainterPath& wire, const QRectF& area);

} // namespace epoch::ui::canvas
