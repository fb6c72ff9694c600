// graph_thumbnail: paints a small picture of a network.
#pragma once

#include "protocol/query.h"
#include "ui/style/theme.h"

#include <QRectF>

class QPainter;

namespace epoch::ui {

// Scales the picture to fit the box, at most to a third of its size on the canvas.
void paintThumbnail(QPainter& painter, const QRectF& box, const GraphPicture& picture, const Theme& theme);

} // namespace epoch::ui
