// canvas_paint: what lies behind and before the items: the level grid, the empty state, the zoom figure.
#pragma once

#include "ui/canvas/canvas_style.h"

#include <QRectF>
#include <QString>

class QPainter;

namespace epoch::ui::canvas {

void paintGrid(QPainter& painter, const QRectF& exposed, const CanvasStyle& style);
// In viewport coordinates: what the empty canvas shows above its buttons, and words beside the cursor.
void paintEmptyState(QPainter& painter, const QRectF& viewport, const Theme& theme);
void paintCursorWords(
    QPainter& painter, const QRectF& viewport, const QPointF& cursor, const QString& words, const Theme& theme);

} // namespace epoch::ui::canvas
