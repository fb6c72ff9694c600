#include "ui/canvas/port_shape.h"

#include <QCoreApplication>
#include <QPolygonF>

namespace epoch::ui::canvas {

QPainterPath portPath(TensorKind kind, const QPointF& c, double size)
{
    const double r = size / 2;
    QPainterPath path;
    switch (kind) {
    case TensorKind::any:
    case TensorKind::flat: path.addEllipse(c, r, r); break;
    case TensorKind::image: path.addRect(QRectF(c.x() - r * 0.9, c.y() - r * 0.9, r * 1.8, r * 1.8)); break;
    case TensorKind::sequence:
    case TensorKind::ids: {
        const double d = r * 1.2;
        path.addPolygon(QPolygonF({{c.x(), c.y() - d}, {c.x() + d, c.y()}, {c.x(), c.y() + d}, {c.x() - d, c.y()}}));
        break;
    }
    case TensorKind::labels: {
        const double d = r * 1.15; // points along the flow, to the right
        path.addPolygon(QPolygonF({{c.x() - d * 0.8, c.y() - d}, {c.x() + d, c.y()}, {c.x() - d * 0.8, c.y() + d}}));
        break;
    }
    }
    path.closeSubpath();
    return path;
}

TensorKind displayedKind(TensorKind declared, const TensorType* flowing)
{
    if (declared != TensorKind::any || !flowing) return declared;
    switch (flowing->shape.rank()) {
    case 1: return TensorKind::labels;
    case 3: return TensorKind::sequence;
    case 4: return TensorKind::image;
    default: return TensorKind::flat;
    }
}

QString kindText(TensorKind kind)
{
    const char* text = "";
    switch (kind) {
    case TensorKind::any: text = "any tensor"; break;
    case TensorKind::flat: text = "flat (samples, features)"; break;
    case TensorKind::image: text = "image (samples, channels, height, width)"; break;
    case TensorKind::sequence: text = "sequence (samples, positions, features)"; break;
    case TensorKind::ids: text = "ids (samples, positions)"; break;
    case TensorKind::labels: text = "labels (samples)"; break;
    }
    return QCoreApplication::translate("canvas", text);
}

} // namespace epoch::ui::canvas
