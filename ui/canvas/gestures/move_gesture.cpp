// The items move immediately, the document changes on release.
#include "ui/canvas/gestures/move_gesture.h"

#include "model/rewire.h"
#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/hit.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/note_item.h"
#include "ui/canvas/wire_item.h"
#include "ui/canvas/zoom_view.h"
#include "ui/core/document.h"

#include <cmath>

namespace epoch::ui::canvas {
namespace {

constexpr double guide_reach = 6; // screen pixels
constexpr std::size_t max_others = 400; // with more nodes, items snap only to the grid

} // namespace

MoveGesture::MoveGesture(const CanvasContext& context, const Pointer& at)
    : m_context(context)
    , m_from(at.viewport)
    , m_from_scene(at.scene)
{
}

MoveGesture::~MoveGesture()
{
    auto& drawing = m_context.scene;
    if (m_wire)
        if (auto* wire = drawing.wireItem(*m_wire)) wire->setMarked(false);
    drawing.setDragged({});
    for (const auto& [id, place] : m_nodes) // back to their positions in the document
        if (const auto* node = m_context.document.drawing().graph.find(id))
            drawing.placeNode(id, {node->position.x, node->position.y});
    for (const auto& [id, place] : m_notes)
        if (auto* item = drawing.noteItem(id)) item->setPos(item->note().position.x, item->note().position.y);
    if (m_moved && !m_done) drawing.refreshWires();
}

// A locked frame and its nodes stay.
void MoveGesture::collect()
{
    auto& drawing = m_context.scene;
    const auto& graph = m_context.document.drawing().graph;
    const auto locked = lockedNodes(drawing);
    const auto take = [&](NodeId id) {
        if (const auto* item = drawing.nodeItem(id); item && !locked.contains(id)) m_nodes[id] = item->pos();
    };
    for (const auto id : m_context.document.selection()) take(id);
    for (const auto id : drawing.selectedNotes()) {
        const auto& note = graph.notes.at(id);
        if (note.locked) continue;
        m_notes[id] = {note.position.x, note.position.y};
        if (note.frame)
            for (const auto inside : nodesIn(drawing, note)) take(inside);
    }
    for (const auto& [id, at] : m_nodes) m_bounds |= drawing.nodeItem(id)->body().translated(at);
    if (m_nodes.empty())
        for (const auto& [id, at] : m_notes) m_bounds |= drawing.noteItem(id)->body().translated(at);
    const auto visible = m_context.view.visibleArea();
    for (const auto& [id, node] : graph.nodes) {
        const auto box = drawing.nodeItem(id)->body().translated(drawing.nodeItem(id)->pos());
        if (!m_nodes.contains(id) && visible.intersects(box)) m_others.push_back(box);
    }
    if (m_others.size() > max_others) m_others.clear();
    std::set<NodeId> dragged;
    for (const auto& [id, at] : m_nodes) dragged.insert(id);
    drawing.setDragged(std::move(dragged));
}

void MoveGesture::move(const Pointer& at)
{
    const auto offset = at.viewport - m_from;
    if (!m_moved && std::hypot(offset.x(), offset.y()) < click_distance) return; // still a click
    if (!m_moved) collect();
    m_moved = true;
    if (m_nodes.empty() && m_notes.empty()) return; // everything is locked
    place(at.scene - m_from_scene);
    findWire(at);
}

void MoveGesture::place(const QPointF& offset)
{
    const QPointF corner = m_bounds.topLeft() + offset;
    const QPointF on_grid(snapped(corner.x()), snapped(corner.y()));
    const auto aligned = alignTo(m_bounds.translated(offset), m_others, guide_reach / m_context.view.zoom());
    m_guides = aligned.guides;
    const auto lined_up = corner + aligned.offset;
    bool x = false, y = false; // whether a guide aligns that axis
    for (const auto& guide : m_guides) (guide.x1() == guide.x2() ? x : y) = true;
    m_offset = QPointF(x ? lined_up.x() : on_grid.x(), y ? lined_up.y() : on_grid.y()) - m_bounds.topLeft();
    auto& drawing = m_context.scene;
    for (const auto& [id, from] : m_nodes) drawing.placeNode(id, from + m_offset);
    for (const auto& [id, from] : m_notes) drawing.noteItem(id)->setPos(from + m_offset);
    drawing.refreshWiresOf(m_nodes);
}

// Only an unconnected layer is inserted into a wire; Alt prevents it.
void MoveGesture::findWire(const Pointer& at)
{
    std::optional<WireId> wire;
    if (m_nodes.size() == 1 && m_notes.empty() && !(at.keys & Qt::AltModifier))
        wire = wireUnder(m_context.scene, m_nodes.begin()->first);
    if (wire == m_wire) return;
    for (const auto& [id, marked] : {std::pair(m_wire, false), std::pair(wire, true)})
        if (id)
            if (auto* item = m_context.scene.wireItem(*id)) item->setMarked(marked);
    m_wire = wire;
}

Edit MoveGesture::edit() const
{
    const auto& graph = m_context.document.drawing().graph;
    const auto label = m_wire                 ? tr("insert layer")
        : m_nodes.size() + m_notes.size() > 1 ? tr("move selection")
        : m_nodes.empty()                     ? tr("move note")
                                              : tr("move layer");
    Group group{label.toStdString(), {}};
    Move moved;
    for (const auto& [id, from] : m_nodes) {
        const auto to = from + m_offset;
        moved.places.emplace_back(id, Point{to.x(), to.y()});
    }
    const auto inserted = m_nodes.empty() ? NodeId{} : m_nodes.begin()->first;
    if (!moved.places.empty()) group.edits.push_back({std::move(moved)});
    for (const auto& [id, from] : m_notes) {
        auto note = graph.notes.at(id);
        note.position = {from.x() + m_offset.x(), from.y() + m_offset.y()};
        group.edits.push_back({SetNote{std::move(note)}});
    }
    if (m_wire) {
        auto node = *graph.find(inserted);
        const auto to = m_nodes.at(inserted) + m_offset;
        node.position = {to.x(), to.y()};
        if (auto put = insert_on_wire(graph, *m_wire, node, node_width + node_gap, group.label))
            group.edits.push_back(std::move(*put));
    }
    return {std::move(group)};
}

Gesture::State MoveGesture::release(const Pointer&)
{
    const bool moves = m_moved && m_offset != QPointF() && !(m_nodes.empty() && m_notes.empty());
    if (moves) m_done = m_context.document.apply(edit());
    return State::finished;
}

void MoveGesture::paint(QPainter& painter) const
{
    if (!m_moved) return;
    painter.setPen(QPen(m_context.scene.style().colours().accent, 0));
    for (const auto& guide : m_guides) painter.drawLine(guide);
}

} // namespace epoch::ui::canvas
