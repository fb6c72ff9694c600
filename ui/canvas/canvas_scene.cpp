#include "ui/canvas/canvas_scene.h"

#include "ui/canvas/node_item.h"
#include "ui/canvas/note_item.h"
#include "ui/canvas/problem_bubble.h"
#include "ui/canvas/wire_geometry.h"
#include "ui/canvas/wire_item.h"
#include "ui/core/document.h"
#include "ui/style/engine_text.h"
#include "ui/style/text_scale.h"

#include <QSignalBlocker>
#include <QVariantAnimation>

#include <algorithm>

namespace epoch::ui::canvas {
namespace {

constexpr double bubble_gap = 12;
constexpr int animation_ms = 150;
constexpr std::size_t max_animated = 500; // animating more nodes would drop frames
constexpr std::size_t max_obstacles = 1000; // with more nodes wires run straight, so that edits stay fast

std::int64_t batchOf(const TrainingSettings& training)
{
    const auto& schema = training_schema();
    return schema.find("batch") ? Params(schema, training.values).integer("batch") : 0;
}

// Whether wires end at the same places: compares the port names only.
bool samePorts(const NodeLook& a, const NodeLook& b)
{
    return std::ranges::equal(a.inputs, b.inputs, {}, &PortLook::name, &PortLook::name)
        && std::ranges::equal(a.outputs, b.outputs, {}, &PortLook::name, &PortLook::name);
}

// Removes the items whose ids are no longer in the document.
template <class Items, class Known> void dropMissing(Items& items, const Known& known)
{
    std::erase_if(items, [&](const auto& item) { return !known.contains(item.first); });
}

} // namespace

CanvasScene::CanvasScene(Document& document, ThemeHub& themes, QObject* parent)
    : QGraphicsScene(parent)
    , m_document(document)
    , m_themes(themes)
    , m_animation(new QVariantAnimation(this))
{
    m_animation->setDuration(animation_ms);
    m_animation->setStartValue(0.0);
    m_animation->setEndValue(1.0);
    m_animation->setEasingCurve(QEasingCurve::OutCubic);
    connect(
        m_animation, &QVariantAnimation::valueChanged, this, [this](const QVariant& at) { animate(at.toDouble()); });
    m_style.theme = &themes.current();
    connect(&document, &Document::edited, this, &CanvasScene::sync);
    connect(&document, &Document::loadedProject, this, &CanvasScene::sync);
    // Another drawing may use the same ids for other nodes.
    for (const auto changes : {&Document::loadedProject, &Document::levelChanged})
        connect(&document, changes, this, [this] {
            m_pictures.clear();
            changePreviews({m_previews.all, {}});
        });
    connect(&document, &Document::selectionChanged, this, &CanvasScene::selectionFromDocument);
    connect(&themes, &ThemeHub::changed, this, &CanvasScene::restyle);
    sync();
}

CanvasScene::~CanvasScene()
{
    // Items are destroyed before the scene, so that no selection change reaches a half-destroyed object.
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

NoteItem* CanvasScene::noteItem(NoteId id) const
{
    const auto found = m_notes.find(id);
    return found == m_notes.end() ? nullptr : found->second.get();
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
    m_animation->stop();
    const auto drawing = m_document.drawing();
    const Looks looks(drawing.graph, drawing.checked, drawing.data, batchOf(m_document.project().training));
    m_order = looks.dataOrder();
    {
        const QSignalBlocker quiet(this); // removing an item is not a selection by the user
        const auto ends = syncNodes(looks);
        syncWires(looks, ends);
        syncNotes();
    }
    selectionFromDocument();
    Q_EMIT synced();
}

CanvasScene::Ends CanvasScene::syncNodes(const Looks& looks)
{
    const auto& nodes = m_document.drawing().graph.nodes;
    dropMissing(m_bubbles, nodes);
    const auto known = m_nodes.size();
    dropMissing(m_nodes, nodes);
    bool moved = m_nodes.size() != known || !m_dragged.empty();
    for (const auto& [id, node] : nodes) {
        auto& item = m_nodes[id];
        if (!item) {
            item = std::make_unique<NodeItem>(id, m_style);
            addItem(item.get());
        }
        auto look = looks.node(node);
        const double height = item->body().height();
        moved = moved || !samePorts(look, item->look());
        item->setLook(std::move(look));
        item->setPreview(previewOf(id));
        moved = moved || item->body().height() != height;
        if (const QPointF place(node.position.x, node.position.y); !m_dragged.contains(id) && item->pos() != place) {
            item->setPos(place);
            moved = true;
        }
        syncBubble(id, item->look());
    }
    return moved ? Ends::moved : Ends::stayed;
}

// nullopt: the node shows no preview. Null: the preview is not computed yet.
std::optional<PreviewPtr> CanvasScene::previewOf(NodeId id) const
{
    if (!m_previews.wants(id)) return std::nullopt;
    const auto found = m_pictures.find(id);
    return found == m_pictures.end() ? nullptr : found->second;
}

void CanvasScene::changePreviews(Previews previews)
{
    m_previews = std::move(previews);
    for (const auto& [id, item] : m_nodes) item->setPreview(previewOf(id));
    refreshWires();
    Q_EMIT synced();
    Q_EMIT previewsChanged();
}

void CanvasScene::showPreviews(bool all)
{
    if (all != m_previews.all || !m_previews.others.empty()) changePreviews({all, {}});
}

// Shows previews on all these nodes, or hides them if all show one already.
void CanvasScene::togglePreviews(const std::vector<NodeId>& nodes)
{
    auto changed = m_previews;
    const bool on = std::ranges::any_of(nodes, [&](NodeId id) { return !m_previews.wants(id); });
    for (const auto id : nodes)
        if (on == m_previews.all)
            changed.others.erase(id);
        else
            changed.others.insert(id);
    changePreviews(std::move(changed));
}

void CanvasScene::setStaged(std::set<NodeId> nodes)
{
    m_staged = std::move(nodes);
    for (const auto& [id, item] : m_nodes) item->setStaged(m_staged.contains(id));
}

void CanvasScene::setPreviewPictures(std::map<NodeId, PreviewPtr> pictures)
{
    m_pictures = std::move(pictures);
    for (const auto& [id, item] : m_nodes) item->setPreview(previewOf(id));
}

void CanvasScene::setPreviewSample(const QString& name)
{
    if (name == m_preview_sample) return;
    m_preview_sample = name;
    Q_EMIT previewSampleChanged();
}

void CanvasScene::syncBubble(NodeId id, const NodeLook& look)
{
    if (look.problem.isEmpty()) {
        m_bubbles.erase(id);
        return;
    }
    auto& bubble = m_bubbles[id];
    if (!bubble) {
        bubble =
            std::make_unique<ProblemBubble>(m_style, [this, id](std::size_t button) { useBubbleButton(id, button); });
        addItem(bubble.get());
    }
    bubble->detailChanged();
    QStringList buttons;
    for (const auto& fix : look.fixes) buttons << engineText(fix.label);
    if (!look.inside.empty()) buttons << tr("Show the layer");
    bubble->setProblem(look.bubble(), buttons);
    const auto* item = nodeItem(id);
    bubble->setPos(item->pos() + QPointF(0, item->body().height() + bubble_gap));
}

// The buttons of a bubble are the fixes, then the one that shows the layer inside the block.
void CanvasScene::useBubbleButton(NodeId id, std::size_t button)
{
    const auto& problems = m_document.drawing().checked.problems;
    const auto found =
        std::ranges::find_if(problems, [&](const Problem& p) { return p.node == id && p.severity == Severity::error; });
    if (found == problems.end()) return;
    const auto problem = *found; // a copy: both actions remove the original
    if (button < problem.fixes.size())
        m_document.applyFix(problem, problem.fixes[button]);
    else
        m_document.revealLayer(problem.error.where);
}

void CanvasScene::syncWires(const Looks& looks, Ends ends)
{
    const auto& graph = m_document.drawing().graph;
    dropMissing(m_wires, graph.wires);
    std::set<WireId> faulty;
    for (const auto& problem : m_document.drawing().checked.problems)
        if (problem.wire && problem.severity == Severity::error) faulty.insert(*problem.wire);
    const auto bodies = obstacles();
    for (const auto& [id, wire] : graph.wires) {
        auto& item = m_wires[id];
        if (!item) {
            item = std::make_unique<WireItem>(id, m_style);
            addItem(item.get());
        }
        const auto *from = nodeItem(wire.from), *to = nodeItem(wire.to);
        if (!from || !to) continue;
        item->setLook(looks.wire(wire), from->look().title, to->look().title);
        item->setFaulty(faulty.contains(id));
        if (ends == Ends::moved || item->wire() != wire) placeEnds(*item, wire, bodies);
    }
}

void CanvasScene::syncNotes()
{
    const auto& notes = m_document.drawing().graph.notes;
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

std::vector<QRectF> CanvasScene::obstacles() const
{
    std::vector<QRectF> bodies;
    if (m_nodes.size() <= max_obstacles)
        for (const auto& [id, node] : m_nodes) bodies.push_back(node->body().translated(node->pos()));
    return bodies;
}

void CanvasScene::placeEnds(WireItem& item, const Wire& wire, const std::vector<QRectF>& bodies)
{
    const auto *from = nodeItem(wire.from), *to = nodeItem(wire.to);
    if (!from || !to) return;
    item.setWire(wire);
    std::vector<QPointF> dots;
    for (const auto& point : wire.reroutes) dots.emplace_back(point.x, point.y);
    const auto start = from->portAt(PortSide::output, QString::fromStdString(wire.from_port));
    const auto end = to->portAt(PortSide::input, QString::fromStdString(wire.to_port));
    auto through = dots;
    if (through.empty()) through = end.x() < start.x() ? returnRoute(start, end) : detour(start, end, bodies);
    item.setEnds(start, end, through, dots);
}

void CanvasScene::refreshWiresAt(const std::set<NodeId>& nodes)
{
    const auto bodies = obstacles();
    for (const auto& [id, wire] : m_document.drawing().graph.wires)
        if (nodes.contains(wire.from) || nodes.contains(wire.to)) placeEnds(*m_wires.at(id), wire, bodies);
    for (const auto id : nodes)
        if (auto* under = bubble(id))
            under->setPos(nodeItem(id)->pos() + QPointF(0, nodeItem(id)->body().height() + bubble_gap));
}

void CanvasScene::refreshWires()
{
    std::set<NodeId> all;
    for (const auto& [id, item] : m_nodes) all.insert(id);
    refreshWiresAt(all);
}

std::map<NodeId, QPointF> CanvasScene::positions() const
{
    std::map<NodeId, QPointF> places;
    for (const auto& [id, item] : m_nodes) places[id] = item->pos();
    return places;
}

void CanvasScene::animateFrom(std::map<NodeId, QPointF> before)
{
    if (before.size() > max_animated) return;
    m_animation_start = std::move(before);
    m_animation->start();
}

void CanvasScene::animate(double share)
{
    for (const auto& [id, from] : m_animation_start)
        if (const auto* node = m_document.drawing().graph.find(id))
            placeNode(id, from + (QPointF(node->position.x, node->position.y) - from) * share);
    refreshWiresOf(m_animation_start);
}

void CanvasScene::showWire(const Wire& wire)
{
    if (auto* item = wireItem(wire.id)) placeEnds(*item, wire, {});
}

void CanvasScene::placeNode(NodeId id, const QPointF& at)
{
    if (auto* item = nodeItem(id)) item->setPos(at);
}

std::set<NoteId> CanvasScene::selectedNotes() const
{
    std::set<NoteId> selected;
    for (const auto& [id, item] : m_notes)
        if (item->isSelected()) selected.insert(id);
    return selected;
}

void CanvasScene::selectNotes(const std::set<NoteId>& notes)
{
    for (const auto& [id, item] : m_notes) item->setSelected(notes.contains(id));
}

std::vector<NodeId> CanvasScene::nodesTouching(const QRectF& area) const
{
    std::vector<NodeId> found;
    for (const auto& [id, item] : m_nodes)
        if (area.intersects(item->body().translated(item->pos()))) found.push_back(id);
    return found;
}

std::vector<NodeId> CanvasScene::nodesIn(const Note& frame) const
{
    const QRectF area(frame.position.x, frame.position.y, frame.width, frame.height);
    std::vector<NodeId> found;
    for (const auto& [id, item] : m_nodes)
        if (area.contains(item->body().translated(item->pos()).center())) found.push_back(id);
    return found;
}

std::set<NodeId> CanvasScene::lockedNodes() const
{
    std::set<NodeId> locked;
    for (const auto& [id, note] : m_document.drawing().graph.notes)
        if (note.frame && note.locked)
            for (const auto inside : nodesIn(note)) locked.insert(inside);
    return locked;
}

std::optional<WireId> CanvasScene::wireUnder(NodeId id) const
{
    const auto* item = nodeItem(id);
    if (!item || item->ports(PortSide::input).empty() || item->ports(PortSide::output).empty()) return std::nullopt;
    const auto& wires = m_document.drawing().graph.wires;
    for (const auto& [key, wire] : wires)
        if (wire.from == id || wire.to == id) return std::nullopt;
    const auto* wire = wireNear(item->body().translated(item->pos()));
    return wire ? std::optional(wire->id()) : std::nullopt;
}

const WireItem* CanvasScene::wireNear(const QRectF& body) const
{
    const auto near = body.adjusted(node_width / 4, header_height / 2, -node_width / 4, -header_height / 2);
    for (const auto& [id, item] : m_wires)
        if (runsThrough(item->path(), near)) return item.get();
    return nullptr;
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

void CanvasScene::setZoom(double zoom)
{
    const auto before = m_style.detail;
    const auto sizes = m_style.setZoom(zoom);
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
    fresh.setZoom(m_style.zoom);
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
    for (const auto& [id, item] : m_wires) bounds |= item->boundingRect(); // bends reach past the nodes
    for (const auto& [id, item] : m_bubbles) // bubbles keep their size on the screen
        bounds |= item->asDrawn(m_style.zoom);
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

bool CanvasScene::hasBubbleIn(const QRectF& area) const
{
    return std::ranges::any_of(m_bubbles, [&](const auto& entry) {
        return entry.second->isVisible() && entry.second->asDrawn(m_style.zoom).intersects(area);
    });
}

} // namespace epoch::ui::canvas
