// Glyphs are drawn on a square of 16 units, which is scaled to the box.
#include "ui/canvas/glyphs.h"

#include <QPainter>
#include <QPainterPath>

namespace epoch::ui::canvas {
namespace {

void cylinder(QPainter& p)
{
    QPainterPath body(QPointF(3, 4));
    body.lineTo(3, 12);
    body.arcTo(QRectF(3, 10, 10, 4), 180, 180);
    body.lineTo(13, 4);
    p.drawPath(body);
    p.drawEllipse(QRectF(3, 2, 10, 4));
}

void threeBars(QPainter& p)
{
    p.drawRect(QRectF(2, 3, 3, 10));
    p.drawRect(QRectF(6.5, 3, 3, 10));
    p.drawRect(QRectF(11, 3, 3, 10));
}

void windowOnGrid(QPainter& p)
{
    p.drawRect(QRectF(2, 2, 12, 12));
    p.drawLine(QPointF(2, 10), QPointF(14, 10));
    p.drawLine(QPointF(10, 2), QPointF(10, 14));
    p.fillRect(QRectF(4, 4, 4, 4), p.pen().color());
}

// Three steps in a row, and an arc from the last one back to the first.
void linkedDots(QPainter& p)
{
    QPainterPath back(QPointF(3, 8.5));
    back.cubicTo({3, 1.5}, {13, 1.5}, {13, 8.5});
    p.drawPath(back);
    p.setBrush(p.pen().color());
    for (const double x : {3.0, 8.0, 13.0}) p.drawEllipse(QPointF(x, 11.5), 1.25, 1.25);
}

void funnel(QPainter& p)
{
    p.drawPolygon(QPolygonF({{2, 3}, {14, 3}, {9.5, 8.5}, {9.5, 13.5}, {6.5, 13.5}, {6.5, 8.5}}));
}

void bell(QPainter& p)
{
    QPainterPath curve(QPointF(1.5, 12.5));
    curve.cubicTo({5.5, 12.5}, {5.5, 3}, {8, 3});
    curve.cubicTo({10.5, 3}, {10.5, 12.5}, {14.5, 12.5});
    p.drawPath(curve);
}

void bentLine(QPainter& p) { p.drawPolyline(QPolygonF({{2, 11.5}, {8, 11.5}, {13.5, 3}})); }

void dottedRing(QPainter& p)
{
    auto pen = p.pen();
    pen.setDashPattern({0.1, 1.9});
    pen.setCapStyle(Qt::RoundCap);
    pen.setWidthF(2);
    p.setPen(pen);
    p.drawEllipse(QRectF(2.5, 2.5, 11, 11));
}

void target(QPainter& p)
{
    p.drawEllipse(QRectF(2, 2, 12, 12));
    p.drawEllipse(QRectF(5, 5, 6, 6));
    p.setBrush(p.pen().color());
    p.drawEllipse(QRectF(7.25, 7.25, 1.5, 1.5));
}

void begin(QPainter& painter, const QRectF& box, const QColor& colour)
{
    painter.save();
    painter.translate(box.topLeft());
    painter.scale(box.width() / 16, box.height() / 16);
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
}

} // namespace

void paintFamilyGlyph(QPainter& painter, const QRectF& box, Family family, const QColor& colour)
{
    begin(painter, box, colour);
    switch (family) {
    case Family::data: cylinder(painter); break;
    case Family::dense: threeBars(painter); break;
    case Family::convolution: windowOnGrid(painter); break;
    case Family::sequence: linkedDots(painter); break;
    case Family::pool_reshape: funnel(painter); break;
    case Family::normalize: bell(painter); break;
    case Family::activation: bentLine(painter); break;
    case Family::regularize: dottedRing(painter); break;
    case Family::loss: target(painter); break;
    }
    painter.restore();
}

void paintBlockGlyph(QPainter& painter, const QRectF& box, const QColor& colour)
{
    begin(painter, box, colour);
    painter.drawRoundedRect(QRectF(1.5, 2.5, 13, 11), 2, 2);
    painter.fillRect(QRectF(4, 6, 3, 4), colour);
    painter.fillRect(QRectF(9, 6, 3, 4), colour);
    painter.drawLine(QPointF(7, 8), QPointF(9, 8));
    painter.restore();
}

void paintStateGlyph(QPainter& painter, const QRectF& box, StateSign sign, const QColor& colour, const QColor& ground)
{
    if (sign == StateSign::none) return;
    begin(painter, box, colour);
    const bool alarm = sign == StateSign::error || sign == StateSign::warning;
    if (alarm) {
        painter.setBrush(colour);
        if (sign == StateSign::error)
            painter.drawEllipse(QRectF(1.5, 1.5, 13, 13));
        else
            painter.drawPolygon(QPolygonF({{8, 1.8}, {14.6, 13.8}, {1.4, 13.8}}));
        painter.setPen(QPen(ground, 2, Qt::SolidLine, Qt::RoundCap));
        const double top = sign == StateSign::error ? 4.8 : 6.3;
        painter.drawLine(QPointF(8, top), QPointF(8, top + 3.2));
        painter.drawPoint(QPointF(8, 11.4));
    } else if (sign == StateSign::waiting) {
        painter.drawEllipse(QRectF(2, 2, 12, 12));
        painter.drawPolyline(QPolygonF({{8, 4.5}, {8, 8}, {10.5, 9.5}}));
    } else {
        painter.drawLine(QPointF(1.5, 8), QPointF(14.5, 8));
        painter.drawLine(QPointF(4, 13), QPointF(12, 3));
    }
    painter.restore();
}

} // namespace epoch::ui::canvas
