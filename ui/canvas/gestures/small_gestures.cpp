#include "ui/canvas/gestures/small_gestures.h"

#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/hit.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/note_item.h"
#include "ui/core/document.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui::canvas {

BandGesture::BandGesture(const CanvasContext& context, const Pointer& at)
    : m_context(context)
    , m_from(at.viewport)
    , m_corner(at.scene)
{
    if (at.keys & (Qt::ShiftModifier | Qt::ControlModifier)) {
        m_before = context.document.selection();
        m_notes_before = context.scene.selectedNotes();
    }
}

void BandGesture::move(const Pointer& at)
{
    const auto offset = at.viewport - m_from;
    m_moved = m_moved || std::hypot(offset.x(), offset.y()) >= click_distance;
    if (!m_moved) return;
    m_box = QRectF(m_corner, at.scene).normalized();
    auto& drawing = m_context.scene;
    auto nodes = m_before;
    for (const auto id : nodesTouching(drawing, m_box))
        if (std::ranges::find(m_before, id) == m_before.end()) nodes.push_back(id);
    auto notes = m_notes_before;
    for (const auto& [id, note] : m_context.document.drawing().graph.notes)
        if (m_box.contains(drawing.noteItem(id)->sceneBoundingRect())) notes.insert(id);
    m_context.document.select(std::move(nodes));
    drawing.selectNotes(notes);
}

Gesture::State BandGesture::release(const Pointer&)
{
    if (!m_moved && m_before.empty()) {
        m_context.document.select({});
        m_context.scene.selectNotes({});
    }
    return State::finished;
}

void BandGesture::paint(QPainter& painter) const
{
    if (!m_moved) return;
    auto fill = m_context.scene.style().colours().accent;
    painter.setPen(QPen(fill, 0));
    fill.setAlphaF(0.08F);
    painter.setBrush(fill);
    painter.drawRect(m_box);
}

NoteSizeGesture::NoteSizeGesture(const CanvasContext& context, NoteId note)
    : m_context(context)
    , m_note(context.document.drawing().graph.notes.at(note))
{
}

NoteSizeGesture::~NoteSizeGesture()
{
    const auto& notes = m_context.document.drawing().graph.notes;
    const auto found = notes.find(m_note.id);
    if (auto* item = m_context.scene.noteItem(m_note.id); item && found != notes.end()) item->setNote(found->second);
}

void NoteSizeGesture::move(const Pointer& at)
{
    m_note.width = std::max(note_min_width, snapped(at.scene.x() - m_note.position.x));
    m_note.height = std::max(note_min_height, snapped(at.scene.y() - m_note.position.y));
    m_context.scene.noteItem(m_note.id)->setNote(m_note);
}

Gesture::State NoteSizeGesture::release(const Pointer&)
{
    if (m_note != m_context.document.drawing().graph.notes.at(m_note.id))
        m_context.document.apply(Edit{Group{tr("resize note").toStdString(), {{SetNote{m_note}}}}});
    return State::finished;
}

DotGesture::DotGesture(const CanvasContext& context, WireId wire, std::size_t dot)
    : m_context(context)
    , m_wire(context.document.drawing().graph.wires.at(wire))
    , m_dot(dot)
{
}

DotGesture::~DotGesture() { m_context.scene.refreshWires(); }

void DotGesture::move(const Pointer& at)
{
    m_wire.reroutes[m_dot] = {snapped(at.scene.x()), snapped(at.scene.y())};
    m_context.scene.showWire(m_wire);
}

Gesture::State DotGesture::release(const Pointer&)
{
    if (m_wire != m_context.document.drawing().graph.wires.at(m_wire.id))
        m_context.document.apply(Edit{Reroute{m_wire.id, m_wire.reroutes}});
    return State::finished;
}

} // namespace epoch::ui::canvas
