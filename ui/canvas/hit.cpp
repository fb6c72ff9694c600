// Small items and those on top are tested first.
#include "ui/canvas/hit.h"

#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/note_item.h"
#include "ui/canvas/problem_bubble.h"
#include "ui/canvas/wire_geometry.h"
#include "ui/canvas/wire_item.h"

#include <cmath>

namespace epoch::ui::canvas {
namespace {

template <class Item> Item* as(QGraphicsItem* item)
{
    return item->type() == Item::Type ? static_cast<Item*>(item) : nullptr;
}

// The nearest port within reach. A port's hit area is larger than its shape.
std::optional<Hit> portAt(const QList<QGraphicsItem*>& items, const QPointF& at, double zoom)
{
    std::optional<Hit> nearest;
    double nearest_distance = port_hit / 2 / std::clamp(zoom, 0.5, 1.0);
    for (auto* item : items) {
        const auto* node = as<NodeItem>(item);
        if (!node) continue;
        for (const auto side : {PortSide::input, PortSide::output})
            for (const auto& port : node->ports(side)) {
                const auto away = node->portAt(side, port.name) - at;
                const double distance = std::hypot(away.x(), away.y());
                if (distance > nearest_distance) continue;
                nearest_distance = distance;
                nearest = Hit{Hit::What::port, node->id(), {node->id(), side, port.name.toStdString()}};
            }
    }
    return nearest;
}

Hit onNode(const NodeItem& node, const QPointF& at)
{
    const auto inside = node.mapFromScene(at);
    const auto what = inside.y() <= header_height ? Hit::What::title
        : node.paramAt(inside).empty()            ? Hit::What::node
                                                  : Hit::What::text;
    return {what, node.id()};
}

std::optional<Hit> onNote(const NoteItem& note, const QPointF& at)
{
    const auto inside = note.mapFromScene(at);
    Hit hit{Hit::What::note};
    hit.note = note.id();
    if (note.corner().contains(inside))
        hit.what = Hit::What::note_corner;
    else if (note.title().contains(inside))
        hit.what = Hit::What::note_title;
    else if (note.note().frame)
        return std::nullopt; // the inside of a frame counts as empty canvas
    return hit;
}

} // namespace

Hit hitAt(const CanvasScene& scene, const QPointF& at)
{
    const double reach = port_hit / std::clamp(scene.style().zoom, 0.5, 1.0);
    const auto near = scene.items(QRectF(at.x() - reach / 2, at.y() - reach / 2, reach, reach),
        Qt::IntersectsItemBoundingRect, Qt::DescendingOrder);
    for (auto* item : near)
        if (const auto* bubble = as<ProblemBubble>(item);
            bubble && bubble->isVisible() && bubble->asDrawn(scene.style().zoom).contains(at))
            return {Hit::What::bubble};
    if (const auto port = portAt(near, at, scene.style().zoom)) return *port;
    for (auto* item : near)
        if (const auto* node = as<NodeItem>(item); node && node->body().contains(node->mapFromScene(at)))
            return onNode(*node, at);
    for (auto* item : near)
        if (const auto* wire = as<WireItem>(item)) {
            if (const int dot = wire->dotAt(at); dot >= 0)
                return {.what = Hit::What::dot, .wire = wire->id(), .dot = std::size_t(dot)};
        }
    for (auto* item : near)
        if (const auto* wire = as<WireItem>(item); wire && wire->shape().contains(at))
            return {.what = Hit::What::wire, .wire = wire->id()};
    for (auto* item : near)
        if (const auto* note = as<NoteItem>(item))
            if (const auto hit = onNote(*note, at)) return *hit;
    return {};
}

std::vector<Place> nodeCentres(const CanvasScene& scene)
{
    std::vector<Place> places;
    for (const auto& [id, node] : scene.graph().nodes)
        if (const auto* item = scene.nodeItem(id)) {
            const auto centre = item->mapToScene(item->body().center());
            places.push_back({id, {centre.x(), centre.y()}});
        }
    return places;
}

std::vector<NodeId> nodesTouching(const CanvasScene& scene, const QRectF& area)
{
    std::vector<NodeId> found;
    for (const auto& [id, node] : scene.graph().nodes)
        if (const auto* item = scene.nodeItem(id); item && area.intersects(item->body().translated(item->pos())))
            found.push_back(id);
    return found;
}

std::vector<NodeId> nodesIn(const CanvasScene& scene, const Note& frame)
{
    const QRectF area(frame.position.x, frame.position.y, frame.width, frame.height);
    std::vector<NodeId> found;
    for (const auto& [id, node] : scene.graph().nodes)
        if (const auto* item = scene.nodeItem(id); item && area.contains(item->body().translated(item->pos()).center()))
            found.push_back(id);
    return found;
}

std::set<NodeId> lockedNodes(const CanvasScene& scene)
{
    std::set<NodeId> locked;
    for (const auto& [id, note] : scene.graph().notes)
        if (note.frame && note.locked)
            for (const auto inside : nodesIn(scene, note)) locked.insert(inside);
    return locked;
}

const WireItem* wireNear(const CanvasScene& scene, const QRectF& body)
{
    const auto near = body.adjusted(node_width / 4, header_height / 2, -node_width / 4, -header_height / 2);
    for (const auto& [id, wire] : scene.graph().wires)
        if (const auto* item = scene.wireItem(id); item && runsThrough(item->path(), near)) return item;
    return nullptr;
}

std::optional<WireId> wireUnder(const CanvasScene& scene, NodeId id)
{
    const auto* item = scene.nodeItem(id);
    if (!item || item->ports(PortSide::input).empty() || item->ports(PortSide::output).empty()) return std::nullopt;
    for (const auto& [key, wire] : scene.graph().wires)
        if (wire.from == id || wire.to == id) return std::nullopt;
    const auto* wire = wireNear(scene, item->body().translated(item->pos()));
    return wire ? std::optional(wire->id()) : std::nullopt;
}

} // namespace epoch::ui::canvas
