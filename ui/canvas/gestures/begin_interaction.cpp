#include "ui/canvas/gestures/begin_interaction.h"

#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_edits.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/gestures/link_gesture.h"
#include "ui/canvas/gestures/move_gesture.h"
#include "ui/canvas/gestures/small_gestures.h"
#include "ui/canvas/gestures/stroke_gesture.h"
#include "ui/canvas/in_place_editing.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/wire_item.h"
#include "ui/core/document.h"

#include <QLineF>

#include <algorithm>

namespace epoch::ui::canvas {
namespace {

bool adds(const Pointer& at) { return at.keys & (Qt::ShiftModifier | Qt::ControlModifier); }

void selectNode(const CanvasContext& context, NodeId id, const Pointer& at)
{
    auto& document = context.document;
    auto selection = document.selection();
    const auto found = std::ranges::find(selection, id);
    const bool selected = found != selection.end();
    if (adds(at)) {
        if (selected)
            selection.erase(found);
        else
            selection.push_back(id);
        document.select(std::move(selection));
    } else if (!selected) {
        context.scene.selectNotes({});
        document.select({id});
    }
}

void selectNote(const CanvasContext& context, NoteId id, const Pointer& at)
{
    auto notes = context.scene.selectedNotes();
    const bool selected = notes.contains(id);
    if (adds(at)) {
        if (selected)
            notes.erase(id);
        else
            notes.insert(id);
    } else if (!selected) {
        context.document.select({});
        notes = {id};
    }
    context.scene.selectNotes(notes);
}

PortRef endOf(const Wire& wire, PortSide side)
{
    return side == PortSide::output ? PortRef{wire.from, side, wire.from_port} : PortRef{wire.to, side, wire.to_port};
}

// Detaches the newest wire at a port.
std::unique_ptr<Gesture> detachAt(const CanvasContext& context, const PortRef& port, const Pointer& at)
{
    const Wire* newest = nullptr;
    for (const auto& [id, wire] : context.document.drawing().graph.wires)
        if (endOf(wire, port.side) == port) newest = &wire;
    if (!newest) return std::make_unique<LinkGesture>(context, port, at);
    const auto other = port.side == PortSide::output ? PortSide::input : PortSide::output;
    return std::make_unique<LinkGesture>(context, endOf(*newest, other), at, newest->id);
}

std::unique_ptr<Gesture> detachNear(const CanvasContext& context, WireId id, const Pointer& at)
{
    const auto& wire = context.document.drawing().graph.wires.at(id);
    const auto& path = context.scene.wireItem(id)->path();
    const bool at_start =
        QLineF(at.scene, path.pointAtPercent(0)).length() < QLineF(at.scene, path.pointAtPercent(1)).length();
    return std::make_unique<LinkGesture>(
        context, endOf(wire, at_start ? PortSide::input : PortSide::output), at, wire.id);
}

} // namespace

std::unique_ptr<Gesture> beginInteraction(const CanvasContext& context, const Hit& hit, const Pointer& at)
{
    const bool alt = at.keys & Qt::AltModifier;
    switch (hit.what) {
    case Hit::What::port:
        if (alt) return detachAt(context, hit.port, at);
        return std::make_unique<LinkGesture>(context, hit.port, at);
    case Hit::What::title:
    case Hit::What::text:
    case Hit::What::node: selectNode(context, hit.node, at); return std::make_unique<MoveGesture>(context, at);
    case Hit::What::dot: return std::make_unique<DotGesture>(context, hit.wire, hit.dot);
    case Hit::What::wire:
        if (alt) return detachNear(context, hit.wire, at);
        break;
    case Hit::What::note_corner: return std::make_unique<NoteSizeGesture>(context, hit.note);
    case Hit::What::note_title:
    case Hit::What::note: selectNote(context, hit.note, at); return std::make_unique<MoveGesture>(context, at);
    case Hit::What::empty:
    case Hit::What::bubble: break;
    }
    return std::make_unique<BandGesture>(context, at);
}

std::unique_ptr<Gesture> beginStroke(const CanvasContext& context, const Pointer& at)
{
    if (at.keys & Qt::ControlModifier)
        return std::make_unique<StrokeGesture>(context, StrokeGesture::Interaction::cut, at);
    if (at.keys & Qt::ShiftModifier)
        return std::make_unique<StrokeGesture>(context, StrokeGesture::Interaction::reroute, at);
    return nullptr;
}

void doubleClick(const CanvasContext& context, const Hit& hit, const Pointer& at)
{
    const auto& graph = context.document.drawing().graph;
    switch (hit.what) {
    case Hit::What::title: return renameInPlace(context, hit.node);
    case Hit::What::text:
        return editParamInPlace(context, hit.node,
            context.scene.nodeItem(hit.node)->paramAt(at.scene - context.scene.nodeItem(hit.node)->pos()));
    case Hit::What::node:
        if (!graph.nodes.at(hit.node).block.empty()) return context.document.openBlock(hit.node);
        return context.edit_settings(hit.node);
    case Hit::What::dot: {
        auto points = graph.wires.at(hit.wire).reroutes;
        points.erase(points.begin() + std::ptrdiff_t(hit.dot));
        context.document.apply(Edit{Reroute{hit.wire, std::move(points)}});
        return;
    }
    case Hit::What::wire:
        context.document.apply(Edit{Reroute{
            hit.wire, context.scene.wireItem(hit.wire)->reroutesWith(at.scene, graph.wires.at(hit.wire).reroutes)}});
        return;
    case Hit::What::note_title:
    case Hit::What::note: return editNoteInPlace(context, hit.note);
    case Hit::What::empty: return context.ask_for_layer(at.scene, std::nullopt);
    case Hit::What::port:
    case Hit::What::note_corner:
    case Hit::What::bubble: return;
    }
}

} // namespace epoch::ui::canvas
