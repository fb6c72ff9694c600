#include "ui/canvas/drop_target.h"

#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/wire_item.h"

#include <QDragEnterEvent>
#include <QMimeData>

namespace epoch::ui::canvas {

void DropTarget::enter(QDragEnterEvent& event) const
{
    for (const auto* kind : {layer_mime, drawing_mime})
        if (event.mimeData()->hasFormat(QString::fromLatin1(kind))) event.acceptProposedAction();
}

void DropTarget::mark(std::optional<WireId> wire)
{
    if (wire == m_wire) return;
    for (const auto& [id, marked] : {std::pair(m_wire, false), std::pair(wire, true)})
        if (id)
            if (auto* item = m_view.drawing().wireItem(*id)) item->setMarked(marked);
    m_wire = wire;
}

void DropTarget::move(QDragMoveEvent& event)
{
    const auto box = m_view.edits().dropBox(m_view.mapToScene(event.position().toPoint()));
    const auto* under = m_view.drawing().wireNear(box);
    mark(under ? std::optional(under->id()) : std::nullopt);
    event.acceptProposedAction();
}

void DropTarget::drop(QDropEvent& event)
{
    mark({});
    const auto at = m_view.mapToScene(event.position().toPoint());
    const auto* carried = event.mimeData();
    if (carried->hasFormat(QString::fromLatin1(drawing_mime)))
        m_view.edits().drop(carried->data(QString::fromLatin1(drawing_mime)), at);
    else
        m_view.edits().add(QString::fromUtf8(carried->data(QString::fromLatin1(layer_mime))), at);
    event.acceptProposedAction();
    m_view.setFocus();
}

} // namespace epoch::ui::canvas
