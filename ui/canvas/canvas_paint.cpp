#include "ui/canvas/canvas_paint.h"

#include "ui/canvas/glyphs.h"
#include "ui/canvas/wire_geometry.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace epoch::ui::canvas {
namespace {

void paintLines(QPainter& painter, const QRectF& area, double step, double skip, const QColor& colour)
{
    QVector<QLineF> lines;
    const auto on_coarser = [&](double at) { return skip > 0 && std::fmod(std::abs(at), skip) < step / 2; };
    for (double x = std::floor(area.left() / step) * step; x <= area.right(); x += step)
        if (!on_coarser(x)) lines << QLineF(x, area.top(), x, area.bottom());
    for (double y = std::floor(area.top() / step) * step; y <= area.bottom(); y += step)
        if (!on_coarser(y)) lines << QLineF(area.left(), y, area.right(), y);
    QPen pen(colour, 0); // cosmetic: one screen pixel at every zoom
    painter.setPen(pen);
    painter.drawLines(lines);
}

void paintText(QPainter& painter, const QRectF& box, const QFont& font, const QColor& colour, const QString& text)
{
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(box, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, text);
}

} // namespace

void paintGrid(QPainter& painter, const QRectF& exposed, const CanvasStyle& style)
{
    const auto& theme = style.colours();
    painter.fillRect(exposed, theme.canvas);
    if (style.detail != Detail::full) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (style.zoom >= 1) // lines closer than 8 px would blur into grey
        paintLines(painter, exposed, snap, major_grid, mixed(theme.canvas, theme.hairline, 0.22));
    paintLines(painter, exposed, major_grid, 0, mixed(theme.canvas, theme.hairline, 0.6));
    painter.restore();
}

void paintEmptyState(QPainter& painter, const QRectF& viewport, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF centre = viewport.center() - QPointF(0, 24);
    const QSizeF block(72, 44);
    const QRectF left(centre + QPointF(-112, -64), block), right(centre + QPointF(40, -64), block);
    painter.setPen(QPen(theme.border, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(wirePath({left.right(), left.center().y()}, {right.left(), right.center().y()}));
    for (const auto& [box, family] : {std::pair(left, Family::data), std::pair(right, Family::dense)}) {
        painter.setPen(QPen(theme.border, 1, Qt::DashLine));
        painter.setBrush(theme.familyTint(family));
        painter.drawRoundedRect(box, space::node_radius, space::node_radius);
        paintFamilyGlyph(painter, QRectF(box.center() - QPointF(12, 12), QSizeF(24, 24)), family, theme.family(family));
    }
    const QRectF area(viewport.left() + space::xl, centre.y() + space::s, viewport.width() - 2 * space::xl, 80);
    paintText(painter, area, uiFont(type_size::section, QFont::DemiBold), theme.text,
        QCoreApplication::translate("canvas", "Start with data, then add layers"));
    paintText(painter, area.translated(0, space::xxl), uiFont(type_size::body), theme.secondary_text,
        QCoreApplication::translate("canvas",
            "Each layer takes the output of the one before it. You can train once the last layer is a loss."));
    painter.restore();
}

void paintCursorText(
    QPainter& painter, const QRectF& viewport, const QPointF& cursor, const QString& text, const Theme& theme)
{
    const auto font = uiFont(type_size::caption);
    const QFontMetricsF metrics(font);
    const auto bounds = metrics.boundingRect(QRectF(0, 0, 320, 400), Qt::TextWordWrap, text);
    QRectF box(cursor + QPointF(16, 20), bounds.size() + QSizeF(2 * space::s, 2 * space::xs + 2));
    if (box.right() > viewport.right() - 4) box.moveRight(cursor.x() - 8);
    if (box.bottom() > viewport.bottom() - 4) box.moveBottom(cursor.y() - 8);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.error, 1));
    painter.setBrush(theme.raised);
    painter.drawRoundedRect(box, space::control_radius, space::control_radius);
    painter.setFont(font);
    painter.setPen(theme.text);
    painter.drawText(box.adjusted(space::s, space::xs, -space::s + 1, -space::xs), Qt::TextWordWrap, text);
}

} // namespace epoch::ui::canvas
