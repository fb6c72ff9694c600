#include "ui/views/boundary_image.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

QColor signedArea(const Theme& theme, double value)
{
    return theme.signedColour(std::isfinite(value) ? std::clamp(value, -1.0, 1.0) * area_strength : 0);
}

QRgb classMixture(const Theme& theme, const float* probabilities, int classes)
{
    double red = 0, green = 0, blue = 0, sum = 0;
    for (int c = 0; c < classes; ++c) {
        const double p = std::isfinite(probabilities[c]) ? std::clamp(double(probabilities[c]), 0.0, 1.0) : 0;
        const auto& colour = classColour(theme, c);
        red += p * colour.red();
        green += p * colour.green();
        blue += p * colour.blue();
        sum += p;
    }
    if (sum <= 0) return theme.neutral.rgb();
    const auto whole = [sum](double part) { return int(std::lround(part / sum)); };
    return mixed(theme.neutral, QColor(whole(red), whole(green), whole(blue)), area_strength).rgb();
}

} // namespace

const QColor& classColour(const Theme& theme, int index)
{
    return theme.classes[std::size_t(index) % theme.classes.size()];
}

QImage boundaryImage(const BoundaryView& view, const Theme& theme, double scale)
{
    const int side = view.side, per_cell = std::max(view.classes, 1);
    if (side <= 0 || view.values.size() < std::size_t(side) * std::size_t(side) * std::size_t(per_cell)) return {};
    QImage image(side, side, QImage::Format_RGB32);
    for (int row = 0; row < side; ++row) {
        auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(row));
        for (int column = 0; column < side; ++column) {
            const auto cell = (std::size_t(row) * std::size_t(side) + std::size_t(column)) * std::size_t(per_cell);
            const float* values = view.values.data() + cell;
            if (view.classes == 2)
                pixels[column] = signedArea(theme, double(values[1]) - double(values[0])).rgb();
            else if (view.classes > 2)
                pixels[column] = classMixture(theme, values, view.classes);
            else
                pixels[column] = signedArea(theme, double(values[0]) / scale).rgb();
        }
    }
    return image;
}

double magnitudeOf(const BoundaryView& view)
{
    double max = 1e-6;
    for (const float value : view.values)
        if (std::isfinite(value)) max = std::max(max, std::abs(double(value)));
    return max;
}

QPainterPath classShape(int index, const QPointF& c, double size)
{
    const double r = size / 2;
    QPainterPath path;
    switch (index % 6) {
    case 0: path.addEllipse(c, r, r); break;
    case 1: path.addRect(QRectF(c.x() - r * 0.9, c.y() - r * 0.9, r * 1.8, r * 1.8)); break;
    case 2:
        path.addPolygon(QPolygonF(
            {{c.x(), c.y() - r * 1.2}, {c.x() + r * 1.15, c.y() + r * 0.9}, {c.x() - r * 1.15, c.y() + r * 0.9}}));
        break;
    case 3:
        path.addPolygon(QPolygonF(
            {{c.x(), c.y() - r * 1.3}, {c.x() + r * 1.3, c.y()}, {c.x(), c.y() + r * 1.3}, {c.x() - r * 1.3, c.y()}}));
        break;
    case 4:
        path.addPolygon(QPolygonF(
            {{c.x(), c.y() + r * 1.2}, {c.x() + r * 1.15, c.y() - r * 0.9}, {c.x() - r * 1.15, c.y() - r * 0.9}}));
        break;
    default:
        path.addRect(QRectF(c.x() - r * 1.2, c.y() - r * 0.4, r * 2.4, r * 0.8));
        path.addRect(QRectF(c.x() - r * 0.4, c.y() - r * 1.2, r * 0.8, r * 2.4));
        path.setFillRule(Qt::WindingFill);
        path = path.simplified();
        break;
    }
    path.closeSubpath();
    return path;
}

} // namespace epoch::ui
