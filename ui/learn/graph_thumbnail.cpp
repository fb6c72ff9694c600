#include "ui/learn/graph_thumbnail.h"

#include <QPainter>

#include <algorithm>

namespace epoch::ui {

namespace {

constexpr double node_width = 208, node_height = 88, max_scale = 1.0 / 3;
constexpr double min_width = 3, min_height = 5;

} // namespace

void paintThumbnail(QPainter& painter, const QRectF& box, const GraphPicture& picture, const Theme& theme)
{
    if (picture.parts.empty()) return;
    QRectF bounds;
    for (const auto& part : picture.parts) {
        const QRectF node(static_cast<double>(part.x), static_cast<double>(part.y), node_width, node_height);
        bounds = bounds.isNull() ? node : bounds.united(node);
    }
    const auto scale = std::min({box.width() / bounds.width(), box.height() / bounds.height(), max_scale});
    const QPointF corner(box.left(), box.center().y() - bounds.height() * scale / 2);
    const auto place = [&](const GraphPicture::Part& part) {
        const QPointF at =
            corner + (QPointF(static_cast<double>(part.x), static_cast<double>(part.y)) - bounds.topLeft()) * scale;
        const QSizeF size(std::max(min_width, node_width * scale), std::max(min_height, node_height * scale));
        return QRectF(at, size);
    };
    painter.save();
    painter.setPen(QPen(theme.border, 1));
    for (const auto& link : picture.links) {
        const auto from = place(picture.parts[link.from]), to = place(picture.parts[link.to]);
        painter.drawLine(QPointF(from.right(), from.center().y()), QPointF(to.left(), to.center().y()));
    }
    painter.setPen(Qt::NoPen);
    for (const auto& part : picture.parts) {
        painter.setBrush(theme.family(part.family));
        painter.drawRoundedRect(place(part), 1.5, 1.5);
    }
    painter.restore();
}

} // namespace epoch::ui
