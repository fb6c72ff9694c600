#include "ui/canvas/gestures/stroke_gesture.h"

#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/wire_geometry.h"
#include "ui/canvas/wire_item.h"
#include "ui/canvas/zoom_view.h"
#include "ui/core/document.h"

namespace epoch::ui::canvas {

StrokeGesture::StrokeGesture(const CanvasContext& context, Interaction interaction, const Pointer& at)
    : m_context(context)
    , m_interaction(interaction)
    , m_line{at.scene}
{
}

void StrokeGesture::move(const Pointer& at) { m_line << at.scene; }

Gesture::State StrokeGesture::release(const Pointer& at)
{
    m_line << at.scene;
    const bool cuts = m_interaction == Interaction::cut;
    Group group{(cuts ? tr("cut wires") : tr("reroute wires")).toStdString(), {}};
    const auto& graph = m_context.document.drawing().graph;
    for (const auto& [id, wire] : graph.wires) {
        const auto* item = m_context.scene.wireItem(id);
        const auto where = item ? crossing(item->path(), m_line) : std::nullopt;
        if (!where) continue;
        if (cuts)
            group.edits.push_back({Disconnect{id}});
        else
            group.edits.push_back({Reroute{id, item->reroutesWith(*where, wire.reroutes)}});
    }
    if (!group.edits.empty()) m_context.document.apply(Edit{std::move(group)});
    return State::finished;
}

void StrokeGesture::paint(QPainter& painter) const
{
    const auto& theme = m_context.scene.style().colours();
    painter.setPen(
        QPen(m_interaction == Interaction::cut ? theme.error : theme.accent, 2 / m_context.view.zoom(), Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(m_line);
}

} // namespace epoch::ui::canvas
