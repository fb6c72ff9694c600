// canvas_scene: document -> items, and the two things that go back: a selection and a finished drag.
#include "ui/canvas/canvas_scene.h"

#include "ui/canvas/node_item.h"
#include "ui/canvas/note_item.h"
#include "ui/canvas/problem_bubble.h"
#include "ui/canvas/wire_geometry.h"
#include "ui/canvas/wire_item.h"
#include "ui/document.h"

#include <QGraphicsSceneMouseEvent>
#include <QSignalBlocker>

#include <algorithm>
#include <set>

namespace epoch::ui::canvas {
namespace {

constexpr double bubble_gap = 12;
constexpr std::size_t most_obstacles = 1000; // beyond it wires run straight, so that an edit stays quick

std::int64_t batchOf(const TrainingSettings& training)
{
    const auto& schema = training_schema();
    return schema.find("batch") ? Params(schema, training.values).integer("batch") : 0;
}

// Drops the items whose ids the document no longer has.
template <class Items, class Kept> void dropMissing(Items& items, const Kept& kept)
{
    std::erase_if(items, [&](const auto& item) { return !kept.contains(item.first); });
}

} // namespace

CanvasScene::CanvasScene(Document& document, ThemeHub& themes, QObject* parent)
    : QGraphicsScene(parent)
    , m_document(document)
    , m_themes(themes)
{
    m_style.theme = &themes.current();
    connect(&document, &Document::edited, this, &CanvasScene::sync);
    connect(&document, &Document::loadedProject, this, &CanvasScene::sync);
    connect(&document, &Document::selectionChanged, this, &CanvasScene::selectionFromDocument);
    connect(&themes, &ThemeHub::changed, this, &CanvasScene::restyle);
    connect(this, &QGraphicsScene::selectionChanged, this, &CanvasScene::selectionToDocument);
    sync();
}

CanvasScene::~CanvasScene()
{
    // The items go before the scene does: no selection change may reach a half-destroyed object.
    const QSignalBlocker quiet(this);
    m_bubbles.clear();
    m_wires.clear();
    m_notes.clear();
    m_nodes.clear();
}

NodeItem* CanvasScene::nodeItem(NodeId id) const
{
    const auto found = m_nodes.find(id);
    return found == m_nodes.end() ? nullptr : found->second.get();
}

WireItem* CanvasScene::wireItem(WireId id) const
{
    const auto found = m_wires.find(id);
    return found == m_wires.end() ? nullptr : found->second.get();
}

ProblemBubble* CanvasScene::bubble(NodeId id) const
{
    const auto found = m_bubbles.find(id);
    return found == m_bubbles.end() ? nullptr : found->second.get();
}

void CanvasScene::sync()
{
    const auto& project = m_document.project();
    const Looks looks(project.graph, m_document.checked(), m_document.data(), batchOf(project.training));
    m_order = looks.dataOrder();
    {
        const QSignalBlocker quiet(this); // removed items are no choice of the user's
        syncNodes(looks);
        syncWires(looks);
        syncNotes();
    }
    selectionFromDocument();
}

void CanvasScene::syncNodes(const Looks& looks)
{
    const auto& nodes = m_document.project().graph.nodes;
    dropMissing(m_bubbles, nodes);
    dropMissing(m_nodes, nodes);
    for (const auto& [id, node] : nodes) {
        auto& item = m_nodes[id];
        if (!item) {
            item = std::make_unique<NodeItem>(id, m_style);
            addItem(item.get());
        }
        item->setLook(looks.node(node));
        if (!(m_dragging && item->isSelected())) item->setPos(node.position.x, node.position.y);
        syncBubble(id, item->look());
    }
}

void CanvasScene::syncBubble(NodeId id, const NodeLook& look)
{
    if (look.problem.isEmpty()) {
        m_bubbles.erase(id);
        return;
    }
    auto& bubble = m_bubbles[id];
    if (!bubble) {
        bubble = std::make_unique<ProblemBubble>(m_style, [this, id](const Fix& fix) {
            const auto& problems = m_document.checked().problems;
            const auto found = std::ranges::find_if(
                problems, [&](const Problem& p) { return p.node == id && p.severity == Severity::error; });
            if (found != problems.end()) {
                const auto problem = *found;
                m_document.applyFix(problem, fix);
            }
        });
        addItem(bubble.get());
    }
    bubble->detailChanged();
    bubble->setProblem(look.problem, look.hint, look.fixes);
    const auto* item = nodeItem(id);
    bubble->setPos(item->pos() + QPointF(0, item->body().height() + bubble_gap));
}

void CanvasScene::syncWires(const Looks& looks)
{
    const auto& graph = m_document.project().graph;
    dropMissing(m_wires, graph.wires);
    std::set<WireId> faulty;
    for (const auto& problem : m_document.checked().problems)
        if (problem.wire && problem.severity == Severity::error) faulty.insert(*problem.wire);
    for (const auto& [id, wire] : graph.wires) {
        auto& item = m_wires[id];
        if (!item) {
            item = std::make_unique<WireItem>(id, m_style);
            addItem(item.get());
        }
        const auto *from = nodeItem(wire.from), *to = nodeItem(wire.to);
        const QString ends =
            from && to ? QStringLiteral("%1 → %2").arg(from->look().title, to->look().title) : QString();
        item->setLook(looks.wire(wire), ends);
        item->setFaulty(faulty.contains(id));
        placeEnds(*item, wire);
    }
}

void CanvasScene::syncNotes()
{
    const auto& notes = m_document.project().graph.notes;
    dropMissing(m_notes, notes);
    for (const auto& [id, note] : notes) {
        auto& item = m_notes[id];
        if (!item) {
            item = std::make_unique<NoteItem>(id, m_style);
            addItem(item.get());
        }
        item->setNote(note);
    }
}

void CanvasScene::placeEnds(WireItem& item, const Wire& wire)
{
    const auto *from = nodeItem(wire.from), *to = nodeItem(wire.to);
    if (!from || !to) return;
    std::vector<QPointF> through;
    for (const auto& point : wire.reroutes) through.emplace_back(point.x, point.y);
    const auto start = from->portAt(NodeItem::Side::output, QString::fromStdString(wire.from_port));
    const auto end = to->portAt(NodeItem::Side::input, QString::fromStdString(wire.to_port));
    if (through.empty() && end.x() - start.x() > node_width && m_nodes.size() <= most_obstacles) {
        std::vector<QRectF> bodies;
        for (const auto& [id, node] : m_nodes)
            if (id != wire.from && id != wire.to) bodies.push_back(node->mapRectToScene(node->body()));
        through = detour(start, end, bodies);
    }
    item.setEnds(start, end, through);
}

void CanvasScene::moveWiresOf(const std::vector<NodeId>& nodes)
{
    const std::set<NodeId> moved(nodes.begin(), nodes.end());
    for (const auto& [id, wire] : m_document.project().graph.wires)
        if (moved.contains(wire.from) || moved.contains(wire.to)) placeEnds(*m_wires.at(id), wire);
    for (const auto id : nodes)
        if (auto* under = bubble(id))
            under->setPos(nodeItem(id)->pos() + QPointF(0, nodeItem(id)->body().height() + bubble_gap));
}

void CanvasScene::selectionToDocument()
{
    std::vector<NodeId> nodes;
    for (const auto& [id, item] : m_nodes)
        if (item->isSelected()) nodes.push_back(id);
    auto known = m_document.selection();
    std::ranges::sort(known);
    if (nodes != known) m_document.select(nodes);
}

void CanvasScene::selectionFromDocument()
{
    const QSignalBlocker quiet(this);
    for (const auto& [id, item] : m_nodes) {
        const bool wanted = m_document.selected(id);
        if (item->isSelected() != wanted) item->setSelected(wanted);
        item->setZValue(wanted ? 1 : 0);
    }
}

void CanvasScene::mousePressEvent(QGraphicsSceneMouseEvent* event)
{
    m_dragging = false;
    QGraphicsScene::mousePressEvent(event);
}

void CanvasScene::mouseMoveEvent(QGraphicsSceneMouseEvent* event)
{
    if (mouseGrabberItem() && mouseGrabberItem()->type() == NodeItem::Type && !m_dragging) {
        const auto way = event->screenPos() - event->buttonDownScreenPos(Qt::LeftButton);
        if (std::hypot(way.x(), way.y()) < click_distance) return; // still a click
        m_dragging = true;
    }
    QGraphicsScene::mouseMoveEvent(event);
    if (m_dragging) moveWiresOf(m_document.selection());
}

void CanvasScene::mouseReleaseEvent(QGraphicsSceneMouseEvent* event)
{
    QGraphicsScene::mouseReleaseEvent(event);
    if (m_dragging && event->button() == Qt::LeftButton) commitDrag();
}

// One gesture, one step of undo.
void CanvasScene::commitDrag()
{
    m_dragging = false;
    Move move;
    for (const auto& [id, node] : m_document.project().graph.nodes) {
        const auto* item = nodeItem(id);
        const Point now{item->pos().x(), item->pos().y()};
        if (item->isSelected() && now != node.position) move.places.emplace_back(id, now);
    }
    if (move.places.empty()) return;
    if (!m_document.apply(Edit{std::move(move)})) sync(); // refused: back to where they are
}

void CanvasScene::setZoom(double zoom)
{
    const auto before = m_style.detail;
    const auto sizes = m_style.see(zoom);
    for (const auto& [id, bubble] : m_bubbles) bubble->detailChanged();
    if (sizes == CanvasStyle::Sizes::changed) {
        for (const auto& [id, item] : m_nodes) item->fitTexts();
        for (const auto& [id, item] : m_wires) item->styleChanged();
    }
    if (sizes == CanvasStyle::Sizes::changed || before != m_style.detail) update();
}

void CanvasScene::restyle()
{
    CanvasStyle fresh;
    fresh.theme = &m_themes.current();
    fresh.see(m_style.zoom);
    m_style = std::move(fresh);
    for (const auto& [id, item] : m_nodes) item->styleChanged();
    for (const auto& [id, item] : m_wires) item->styleChanged();
    for (const auto& [id, item] : m_bubbles) item->styleChanged();
    sync();
    update();
}

std::vector<Place> CanvasScene::places() const
{
    std::vector<Place> places;
    for (const auto& [id, item] : m_nodes) {
        const auto centre = item->mapToScene(item->body().center());
        places.push_back({id, {centre.x(), centre.y()}});
    }
    return places;
}

std::map<NodeId, double> CanvasScene::heights() const
{
    std::map<NodeId, double> heights;
    for (const auto& [id, item] : m_nodes) heights[id] = item->body().height();
    return heights;
}

QRectF CanvasScene::contentBounds() const
{
    QRectF bounds;
    for (const auto& [id, item] : m_nodes) bounds |= item->mapRectToScene(item->body());
    for (const auto& [id, item] : m_bubbles) bounds |= item->mapRectToScene(item->boundingRect());
    for (const auto& [id, item] : m_notes) bounds |= item->mapRectToScene(item->boundingRect());
    return bounds;
}

QRectF CanvasScene::selectionBounds() const
{
    QRectF bounds;
    for (const auto& [id, item] : m_nodes)
        if (item->isSelected()) bounds |= item->mapRectToScene(item->body());
    return bounds;
}

} // namespace epoch::ui::canvas
