// graph_thumbnail: a network in small, drawn from the graph itself.
#pragma once

#include "protocol/query.h"
#include "ui/style/theme.h"

#include <QRectF>

class QPainter;

namespace epoch::ui {

// As large as it fits into the box, never larger than a third of its size on the canvas.
void paintThumbnail(QPainter& painter, const QRectF& box, const GraphPicture& picture, const Theme& theme);

} // namespace epoch::ui
