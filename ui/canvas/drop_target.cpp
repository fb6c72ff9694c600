#include "ui/canvas/drop_target.h"

#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_edits.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/hit.h"
#include "ui/canvas/wire_item.h"
#include "ui/canvas/zoom_view.h"

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
            if (auto* item = m_context.scene.wireItem(*id)) item->setMarked(marked);
    m_wire = wire;
}

void DropTarget::move(QDragMoveEvent& event)
{
    const auto box = m_context.edits.dropBox(m_context.view.mapToScene(event.position().toPoint()));
    const auto* under = wireNear(m_context.scene, box);
    mark(under ? std::optional(under->id()) : std::nullopt);
    event.acceptProposedAction();
}

void DropTarget::drop(QDropEvent& event)
{
    mark({});
    const auto at = m_context.view.mapToScene(event.position().toPoint());
    const auto* carried = event.mimeData();
    if (carried->hasFormat(QString::fromLatin1(drawing_mime)))
        m_context.edits.drop(carried->data(QString::fromLatin1(drawing_mime)), at);
    else
        m_context.edits.add(QString::fromUtf8(carried->data(QString::fromLatin1(layer_mime))), at);
    event.acceptProposedAction();
    m_context.view.setFocus();
}

} // namespace epoch::ui::canvas
