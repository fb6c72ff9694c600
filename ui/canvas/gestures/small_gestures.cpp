#include "ui/canvas/gestures/small_gestures.h"

#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/note_item.h"
#include "ui/core/document.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui::canvas {

BandGesture::BandGesture(CanvasView& view, const Pointer& at)
    : m_view(view)
    , m_from(at.viewport)
    , m_corner(at.scene)
{
    if (at.keys & (Qt::ShiftModifier | Qt::ControlModifier)) {
        m_before = view.document().selection();
        m_notes_before = view.drawing().selectedNotes();
    }
}

void BandGesture::move(const Pointer& at)
{
    const auto offset = at.viewport - m_from;
    m_moved = m_moved || std::hypot(offset.x(), offset.y()) >= click_distance;
    if (!m_moved) return;
    m_box = QRectF(m_corner, at.scene).normalized();
    auto& drawing = m_view.drawing();
    auto nodes = m_before;
    for (const auto id : drawing.nodesTouching(m_box))
        if (std::ranges::find(m_before, id) == m_before.end()) nodes.push_back(id);
    auto notes = m_notes_before;
    for (const auto& [id, note] : m_view.document().drawing().graph.notes)
        if (m_box.contains(drawing.noteItem(id)->sceneBoundingRect())) notes.insert(id);
    m_view.document().select(std::move(nodes));
    drawing.selectNotes(notes);
}

Gesture::Outcome BandGesture::release(const Pointer&)
{
    if (!m_moved && m_before.empty()) {
        m_view.document().select({});
        m_view.drawing().selectNotes({});
    }
    return Outcome::over;
}

void BandGesture::paint(QPainter& painter) const
{
    if (!m_moved) return;
    auto fill = m_view.drawing().style().colours().accent;
    painter.setPen(QPen(fill, 0));
    fill.setAlphaF(0.08F);
    painter.setBrush(fill);
    painter.drawRect(m_box);
}

NoteSizeGesture::NoteSizeGesture(CanvasView& view, NoteId note)
    : m_view(view)
    , m_note(view.document().drawing().graph.notes.at(note))
{
}

NoteSizeGesture::~NoteSizeGesture()
{
    const auto& notes = m_view.document().drawing().graph.notes;
    const auto found = notes.find(m_note.id);
    if (auto* item = m_view.drawing().noteItem(m_note.id); item && found != notes.end()) item->setNote(found->second);
}

void NoteSizeGesture::move(const Pointer& at)
{
    m_note.width = std::max(note_min_width, snapped(at.scene.x() - m_note.position.x));
    m_note.height = std::max(note_min_height, snapped(at.scene.y() - m_note.position.y));
    m_view.drawing().noteItem(m_note.id)->setNote(m_note);
}

Gesture::Outcome NoteSizeGesture::release(const Pointer&)
{
    if (m_note != m_view.document().drawing().graph.notes.at(m_note.id))
        m_view.document().apply(Edit{Group{CanvasView::tr("resize note").toStdString(), {{SetNote{m_note}}}}});
    return Outcome::over;
}

DotGesture::DotGesture(CanvasView& view, WireId wire, std::size_t dot)
    : m_view(view)
    , m_wire(view.document().drawing().graph.wires.at(wire))
    , m_dot(dot)
{
}

DotGesture::~DotGesture() { m_view.drawing().refreshWires(); }

void DotGesture::move(const Pointer& at)
{
    m_wire.reroutes[m_dot] = {snapped(at.scene.x()), snapped(at.scene.y())};
    m_view.drawing().showWire(m_wire);
}

Gesture::Outcome DotGesture::release(const Pointer&)
{
    if (m_wire != m_view.document().drawing().graph.wires.at(m_wire.id))
        m_view.document().apply(Edit{Reroute{m_wire.id, m_wire.reroutes}});
    return Outcome::over;
}

} // namespace epoch::ui::canvas
