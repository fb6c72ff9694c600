#include "ui/race/node_hover.h"

#include "ui/canvas/node_item.h"

#include <QGraphicsView>
#include <QMouseEvent>

namespace epoch::ui {

void NodeHover::set(const std::vector<NodeId>& nodes)
{
    if (nodes == m_nodes) return;
    m_nodes = nodes;
    Q_EMIT changed();
}

void NodeHover::watch(QGraphicsView& canvas)
{
    m_canvas = &canvas;
    canvas.viewport()->installEventFilter(this);
}

void NodeHover::setActive(bool active)
{
    m_active = active;
    if (!active) set({});
}

bool NodeHover::eventFilter(QObject* watched, QEvent* event)
{
    if (m_active && event->type() == QEvent::Leave) set({});
    if (m_active && event->type() == QEvent::MouseMove) {
        const auto at = static_cast<QMouseEvent*>(event)->position().toPoint();
        const auto* node = qgraphicsitem_cast<canvas::NodeItem*>(m_canvas->itemAt(at));
        set(node ? std::vector{node->id()} : std::vector<NodeId>());
    }
    return QObject::eventFilter(watched, event);
}

} // namespace epoch::ui
