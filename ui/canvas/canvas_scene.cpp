#include "ui/canvas/canvas_scene.h"

#include "ui/canvas/node_item.h"
#include "ui/canvas/note_item.h"
#include "ui/canvas/problem_bubble.h"
#include "ui/canvas/wire_geometry.h"
#include "ui/canvas/wire_item.h"
#include "ui/core/document.h"
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

// Removes the items whose ids are no longer in the document.
template <class Items, class Known> void dropMissing(Items& items, const Known& known)
{
    std::erase_if(items, [&](const auto& item) { return !known.contains(item.first); });
}

template <class Items, class Id> auto* findItem(const Items& items, Id id)
{
    const auto found = items.find(id);
    return found == items.end() ? nullptr : found->second.get();
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
    connect(&document, &Document::loadedProject, this, &CanvasScene::firstSampleWanted);
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

const Graph& CanvasScene::graph() const { return m_document.drawing().graph; }
NodeItem* CanvasScene::nodeItem(NodeId id) const { return findItem(m_nodes, id); }
NoteItem* CanvasScene::noteItem(NoteId id) const { return findItem(m_notes, id); }
WireItem* CanvasScene::wireItem(WireId id) const { return findItem(m_wires, id); }
ProblemBubble* CanvasScene::bubble(NodeId id) const { return findItem(m_bubbles, id); }

void CanvasScene::sync()
{
    m_animation->stop();
    const auto drawing = m_document.drawing();
    const auto batch = Params(training_schema(), m_document.project().training.values).integer("batch");
    const Looks looks(drawing.graph, drawing.checked, drawing.data, batch);
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

template <class Items, class Id> auto* CanvasScene::ensureItem(Items& items, Id id)
{
    auto& item = items[id];
    if (!item) {
        item = std::make_unique<typename Items::mapped_type::element_type>(id, m_style);
        addItem(item.get());
    }
    return item.get();
}

CanvasScene::Ends CanvasScene::syncNodes(const Looks& looks)
{
    const auto& nodes = graph().nodes;
    dropMissing(m_bubbles, nodes);
    const auto known = m_nodes.size();
    dropMissing(m_nodes, nodes);
    bool moved = m_nodes.size() != known || !m_dragged.empty();
    for (const auto& [id, node] : nodes) {
        auto* item = ensureItem(m_nodes, id);
        auto look = looks.node(node);
        const double height = item->body().height();
        moved = moved || !look.samePorts(item->look());
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

void CanvasScene::setStaged(const std::set<NodeId>& nodes)
{
    for (const auto& [id, item] : m_nodes) item->setStaged(nodes.contains(id));
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
    bubble->setProblem(look.bubble(), look.bubbleButtons());
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
    const auto& wires = graph().wires;
    dropMissing(m_wires, wires);
    std::set<WireId> faulty;
    for (const auto& problem : m_document.drawing().checked.problems)
        if (problem.wire && problem.severity == Severity::error) faulty.insert(*problem.wire);
    const auto bodies = obstacles();
    for (const auto& [id, wire] : wires) {
        auto* item = ensureItem(m_wires, id);
        const auto *from = nodeItem(wire.from), *to = nodeItem(wire.to);
        if (!from || !to) continue;
        item->setLook(looks.wire(wire), from->look().title, to->look().title);
        item->setFaulty(faulty.contains(id));
        if (ends == Ends::moved || item->wire() != wire) placeEnds(*item, wire, bodies);
    }
}

void CanvasScene::syncNotes()
{
    const auto& notes = graph().notes;
    dropMissing(m_notes, notes);
    for (const auto& [id, note] : notes) {
        auto* item = ensureItem(m_notes, id);
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
    for (const auto& [id, wire] : graph().wires)
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
        if (const auto* node = graph().find(id))
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
