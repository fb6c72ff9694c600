// smart_guides: where something that is dragged lines up with what stands still. Pure geometry.
#pragma once

#include <QLineF>
#include <QRectF>

#include <vector>

namespace epoch::ui::canvas {

using Guide = QLineF; // to be drawn from one to the other

struct Aligned {
    QPointF offset; // what to add to the way
    std::vector<Guide> guides;
};

// The least move within `reach` that brings a left, middle or right (top, middle or bottom) onto one of the others;
// each axis on its own. What is nearest comes first.
Aligned alignTo(const QRectF& moving, const std::vector<QRectF>& others, double reach);

} // namespace epoch::ui::canvas
