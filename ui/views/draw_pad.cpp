// Strokes are stored as points. The input is made from a large rendering of them, scaled down.
#include "ui/views/draw_pad.h"

#include "ui/style/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr int drawing_side = 280;
constexpr double pen_share = 0.085; // of the side
constexpr double filled_share = 20.0 / 28.0;

// Curves through the midpoints of neighbouring points, since the points of a mouse form corners.
QPainterPath smooth(const QPolygonF& points)
{
    QPainterPath path(points.front());
    for (qsizetype i = 1; i + 1 < points.size(); ++i) path.quadTo(points[i], (points[i] + points[i + 1]) / 2);
    path.lineTo(points.size() > 1 ? points.back() : points.front() + QPointF(1e-3, 0));
    return path;
}

QRect inkBounds(const QImage& image)
{
    QRect bounds;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.constScanLine(y)[x] > 16) bounds |= QRect(x, y, 1, 1);
    return bounds;
}

QPointF centreOfMass(const QImage& image)
{
    double sum = 0;
    QPointF centre;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const double weight = image.constScanLine(y)[x];
            sum += weight;
            centre += QPointF(x + 0.5, y + 0.5) * weight;
        }
    return sum > 0 ? centre / sum : QPointF(image.width() / 2.0, image.height() / 2.0);
}

} // namespace

DrawPad::DrawPad(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setCursor(Qt::CrossCursor);
    setAccessibleName(tr("Draw here"));
    setToolTip(tr("Draw with the left mouse button."));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void DrawPad::clear()
{
    m_strokes.clear();
    update();
    Q_EMIT drawn();
}

void DrawPad::setFit(bool on)
{
    m_fit = on;
    Q_EMIT drawn();
}

QRectF DrawPad::square() const
{
    const double side = std::min(width(), height()) - 2;
    return {1, 1, side, side};
}

QPointF DrawPad::inside(const QPointF& at) const
{
    const auto box = square();
    return {std::clamp((at.x() - box.left()) / box.width(), 0.0, 1.0),
        std::clamp((at.y() - box.top()) / box.height(), 0.0, 1.0)};
}

QImage DrawPad::picture(int side) const
{
    QImage image(side, side, QImage::Format_Grayscale8);
    image.fill(Qt::black);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(side, side);
    painter.setPen(QPen(Qt::white, pen_share, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    for (const auto& stroke : m_strokes)
        if (!stroke.isEmpty()) painter.drawPath(smooth(stroke));
    return image;
}

std::vector<float> DrawPad::ink(int rows, int columns) const
{
    auto image = picture(drawing_side);
    if (const auto bounds = inkBounds(image); m_fit && !bounds.isEmpty()) {
        QImage fitted(drawing_side, drawing_side, QImage::Format_Grayscale8);
        fitted.fill(Qt::black);
        const auto part = image.copy(bounds);
        const double scale = filled_share * drawing_side / std::max(bounds.width(), bounds.height());
        const auto centre = centreOfMass(part) * scale;
        QPainter painter(&fitted);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(
            QRectF(QPointF(drawing_side / 2.0, drawing_side / 2.0) - centre, QSizeF(part.size()) * scale), part);
        painter.end();
        image = fitted;
    }
    const auto small = image.scaled(columns, rows, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                           .convertToFormat(QImage::Format_Grayscale8);
    std::vector<float> values;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x) values.push_back(float(small.constScanLine(y)[x]) / 255);
    return values;
}

void DrawPad::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    const auto box = square();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.border, 1));
    painter.setBrush(theme.sunken);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    if (m_strokes.isEmpty()) {
        painter.setFont(uiFont(type_size::caption));
        painter.setPen(theme.secondary_text);
        painter.drawText(box, Qt::AlignCenter, tr("Draw here"));
        return;
    }
    painter.setClipRect(box);
    painter.translate(box.topLeft());
    painter.scale(box.width(), box.height());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.text, pen_share, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    for (const auto& stroke : m_strokes)
        if (!stroke.isEmpty()) painter.drawPath(smooth(stroke));
}

void DrawPad::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return;
    m_drawing = true;
    m_strokes.push_back({inside(event->position())});
    update();
}

void DrawPad::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_drawing) return;
    m_strokes.back() << inside(event->position());
    update();
    Q_EMIT drawn();
}

void DrawPad::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !std::exchange(m_drawing, false)) return;
    Q_EMIT drawn();
}

} // namespace epoch::ui
