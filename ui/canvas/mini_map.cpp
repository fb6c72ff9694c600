#include "ui/canvas/mini_map.h"

#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/note_item.h"
#include "ui/canvas/wire_item.h"
#include "ui/canvas/zoom_view.h"
#include "ui/core/document.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace epoch::ui::canvas {
namespace {

constexpr QSize map_size(184, 112);
constexpr double map_margin = 8;
constexpr std::size_t max_wires = 2000; // more would blur into grey

} // namespace

MiniMap::MiniMap(const CanvasContext& context)
    : QWidget(context.view.viewport())
    , m_context(context)
{
    setFixedSize(map_size);
    setCursor(Qt::PointingHandCursor);
    setToolTip(tr("Mini-map of the network (O)"));
    setAccessibleName(tr("Mini-map of the network"));
    const auto redraw = [this] {
        m_stale = true;
        update();
    };
    connect(&context.scene, &CanvasScene::synced, this, redraw);
    connect(&context.view, &ZoomView::viewChanged, this, qOverload<>(&QWidget::update));
}

void MiniMap::arrange()
{
    const auto bounds = m_context.scene.contentBounds().adjusted(-1, -1, 1, 1);
    const QSizeF area(width() - 2 * map_margin, height() - 2 * map_margin);
    const double scale = std::min({area.width() / bounds.width(), area.height() / bounds.height(), 0.12});
    m_to_map = QTransform::fromTranslate(-bounds.center().x(), -bounds.center().y())
        * QTransform::fromScale(scale, scale) * QTransform::fromTranslate(width() / 2.0, height() / 2.0);
}

void MiniMap::draw()
{
    m_stale = false;
    arrange();
    const auto& theme = m_context.scene.style().colours();
    m_picture = QPixmap(size() * devicePixelRatio());
    m_picture.setDevicePixelRatio(devicePixelRatio());
    m_picture.fill(Qt::transparent);
    QPainter painter(&m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.hairline, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    const auto& graph = m_context.document.drawing().graph;
    for (const auto& [id, note] : graph.notes)
        if (note.frame) {
            const QColor colour(QString::fromStdString(note.colour));
            painter.setPen(Qt::NoPen);
            painter.setBrush(mixed(theme.panel, colour.isValid() ? colour : theme.border, 0.25));
            painter.drawRect(m_to_map.mapRect(QRectF(note.position.x, note.position.y, note.width, note.height)));
        }
    painter.setPen(QPen(theme.hairline, 1));
    if (graph.wires.size() <= max_wires)
        for (const auto& [id, wire] : graph.wires) {
            const auto *from = m_context.scene.nodeItem(wire.from), *to = m_context.scene.nodeItem(wire.to);
            if (from && to)
                painter.drawLine(
                    m_to_map.map(from->pos() + from->body().center()), m_to_map.map(to->pos() + to->body().center()));
        }
    painter.setPen(Qt::NoPen);
    for (const auto& [id, node] : graph.nodes) {
        const auto* item = m_context.scene.nodeItem(id);
        if (!item) continue;
        const auto& look = item->look();
        painter.setBrush(look.sign == StateSign::error ? theme.error
                : look.muted || look.waiting           ? theme.border
                                                       : theme.family(look.family));
        auto box = m_to_map.mapRect(item->body().translated(item->pos()));
        box.setSize(box.size().expandedTo({2, 2}));
        painter.drawRect(box);
    }
}

void MiniMap::paintEvent(QPaintEvent*)
{
    if (m_stale || m_picture.size() != size() * devicePixelRatio()) draw();
    const auto& theme = m_context.scene.style().colours();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto view = m_to_map.mapRect(m_context.view.visibleArea()).intersected(QRectF(rect()).adjusted(2, 2, -2, -2));
    auto fill = theme.accent;
    fill.setAlphaF(0.10F);
    painter.setPen(QPen(theme.accent, 1.5));
    painter.setBrush(fill);
    painter.drawRoundedRect(view, 2, 2);
}

void MiniMap::goTo(const QPointF& at) { m_context.view.lookAt(m_to_map.inverted().map(at)); }

void MiniMap::mousePressEvent(QMouseEvent* event)
{
    m_pressed = true;
    goTo(event->position());
}

void MiniMap::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton) goTo(event->position());
}

void MiniMap::mouseReleaseEvent(QMouseEvent*)
{
    m_pressed = false;
    Q_EMIT released();
}

} // namespace epoch::ui::canvas
