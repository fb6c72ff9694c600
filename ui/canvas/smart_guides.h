// smart_guides: alignment of a dragged item with the others. Pure geometry.
#pragma once

#include <QLineF>
#include <QRectF>

#include <vector>

namespace epoch::ui::canvas {

using Guide = QLineF; // from one item to the other

struct Aligned {
    QPointF offset; // to be added to the drag
    std::vector<Guide> guides;
};

// The smallest move within `reach` that aligns a left edge, centre or right edge (top, centre or bottom) with that of
// another item. The axes are independent.
Aligned alignTo(const QRectF& moving, const std::vector<QRectF>& others, double reach);

} // namespace epoch::ui::canvas
