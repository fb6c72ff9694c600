// canvas_paint: paints what is not an item: the background grid, the empty state and the text beside the cursor.
#pragma once

#include "ui/canvas/canvas_style.h"

#include <QRectF>
#include <QString>

class QPainter;

namespace epoch::ui::canvas {

void paintGrid(QPainter& painter, const QRectF& exposed, const CanvasStyle& style);
// The following paint in viewport coordinates.
void paintEmptyState(QPainter& painter, const QRectF& viewport, const Theme& theme);
void paintCursorText(
    QPainter& painter, const QRectF& viewport, const QPointF& cursor, const QString& text, const Theme& theme);

} // namespace epoch::ui::canvas
