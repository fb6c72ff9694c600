#include "ui/canvas/canvas_edits.h"

#include "model/block_edit.h"
#include "model/project.h"
#include "ui/canvas/canvas_metrics.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/hit.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/note_item.h"
#include "ui/canvas/wire_item.h"
#include "ui/core/document.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>
#include <cmath>
#include <memory>

namespace epoch::ui::canvas {
namespace {

constexpr double duplicate_step = 32;
constexpr qsizetype max_clipboard_bytes = 64 << 20;

std::string labelText(const char* text) { return QCoreApplication::translate("canvas", text).toStdString(); }

QRectF boundsOf(const Graph& part)
{
    QRectF bounds;
    for (const auto& [id, node] : part.nodes)
        bounds |= QRectF(node.position.x, node.position.y, node_width, header_height * 3);
    for (const auto& [id, note] : part.notes)
        bounds |= QRectF(note.position.x, note.position.y, std::max(note.width, 1.0), std::max(note.height, 1.0));
    return bounds;
}

// Parses a part of a drawing from the clipboard or from a drag.
Result<Graph> carried(const QByteArray& json)
{
    if (json.size() > max_clipboard_bytes)
        return Error{"clipboard.too_large", "", labelText("the clipboard holds more than a network can take"),
            labelText("Copy fewer layers.")};
    auto part = parse_graph(std::string_view(json.constData(), std::size_t(json.size())));
    if (part) return part;
    auto fault = std::move(part).error();
    if (fault.code == "project.not_json" || fault.code == "project.other_format")
        return Error{"clipboard.foreign", "", labelText("the clipboard does not hold a part of a network"),
            labelText("Copy layers on a canvas, then paste.")};
    return std::move(fault).at(labelText("clipboard"));
}

} // namespace

GraphSelection CanvasEdits::selection() const
{
    GraphSelection piece{{}, m_scene.selectedNotes()};
    for (const auto id : m_document.selection())
        if (!is_block_end(id)) piece.nodes.insert(id); // the ends of a block cannot be edited
    return piece;
}

void CanvasEdits::select(const GraphSelection& piece)
{
    m_document.select({piece.nodes.begin(), piece.nodes.end()});
    m_scene.selectNotes(piece.notes);
}

bool CanvasEdits::apply(Result<Pasted> pasted)
{
    if (!pasted) {
        m_document.refuse(pasted.error());
        return false;
    }
    if (!m_document.apply(pasted->edit)) return false;
    select(pasted->piece);
    return true;
}

void CanvasEdits::remove(Reconnect reconnect)
{
    const auto piece = selection();
    if (piece.empty()) return;
    m_document.apply(
        remove_selection(m_document.drawing().graph, m_document.drawing().checked, m_document.drawing().data, piece,
            reconnect, piece.nodes.size() == 1 ? labelText("delete layer") : labelText("delete selection")));
}

void CanvasEdits::copy() const
{
    const auto piece = selection();
    if (piece.empty()) return;
    const auto json = QByteArray::fromStdString(graph_json(part_of(m_document.drawing().graph, piece)));
    auto content = std::make_unique<QMimeData>();
    content->setData(QString::fromLatin1(drawing_mime), json);
    content->setText(QString::fromUtf8(json));
    QGuiApplication::clipboard()->setMimeData(content.release());
}

void CanvasEdits::cut()
{
    copy();
    remove(Reconnect::where_it_fits);
}

void CanvasEdits::paste(const QPointF& centre)
{
    const auto* content = QGuiApplication::clipboard()->mimeData();
    const auto kind = QString::fromLatin1(drawing_mime);
    const auto json = !content     ? QByteArray()
        : content->hasFormat(kind) ? content->data(kind)
                                   : content->text().toUtf8();
    if (json.trimmed().isEmpty())
        return m_document.refuse(
            {"clipboard.empty", "", labelText("there is nothing to paste"), labelText("Copy some layers first.")});
    const auto part = carried(json);
    if (!part) return m_document.refuse(part.error());
    const auto bounds = boundsOf(*part);
    const Point offset{snapped(centre.x() - bounds.center().x()), snapped(centre.y() - bounds.center().y())};
    apply(epoch::paste(m_document.drawing().graph, *part, offset, labelText("paste")));
}

void CanvasEdits::duplicate()
{
    const auto piece = selection();
    if (piece.empty()) return;
    const auto& graph = m_document.drawing().graph;
    const auto part = part_of(graph, piece);
    const double below = snapped(boundsOf(part).height() + duplicate_step);
    apply(epoch::paste(graph, part, {0, below}, labelText("duplicate")));
}

void CanvasEdits::mute()
{
    const auto& graph = m_document.drawing().graph;
    const auto& nodes = m_document.selection();
    const bool mute = std::ranges::any_of(nodes, [&](NodeId id) { return !graph.nodes.at(id).muted; });
    Group group{mute ? labelText("bypass") : labelText("stop bypassing"), {}};
    for (const auto id : nodes)
        if (graph.nodes.at(id).muted != mute) group.edits.push_back({Mute{id, mute}});
    if (!group.edits.empty()) m_document.apply(Edit{std::move(group)});
}

void CanvasEdits::setNote(const Note& note, const QString& label)
{
    const auto& notes = m_document.drawing().graph.notes;
    const auto known = notes.find(note.id);
    if (known != notes.end() && known->second == note) return;
    m_document.apply(Edit{Group{label.toStdString(), {{SetNote{note}}}}});
}

NoteId CanvasEdits::frame()
{
    const auto bounds = m_scene.selectionBounds();
    if (bounds.isEmpty()) return {};
    const auto box = bounds.adjusted(-frame_margin, -frame_margin - note_title_height, frame_margin, frame_margin);
    Note note{NoteId{m_document.drawing().graph.next_id}, true, labelText("Frame"),
        {snapped(box.left()), snapped(box.top())}, snapped(box.width()), snapped(box.height()),
        frameColours().front().code.toStdString(), false};
    setNote(note, QCoreApplication::translate("canvas", "frame layers"));
    m_scene.selectNotes({note.id});
    return note.id;
}

NoteId CanvasEdits::note(const QPointF& at)
{
    Note note{NoteId{m_document.drawing().graph.next_id}, false, labelText("Note"), {snapped(at.x()), snapped(at.y())},
        node_width, 72, {}, false};
    setNote(note, QCoreApplication::translate("canvas", "add note"));
    m_scene.selectNotes({note.id});
    return note.id;
}

// Removes the selected frames, or those around the selected layers.
void CanvasEdits::unframe()
{
    const auto piece = selection();
    Group group{labelText("remove frame"), {}};
    for (const auto& [id, note] : m_document.drawing().graph.notes) {
        if (!note.frame) continue;
        const auto inside = nodesIn(m_scene, note);
        const bool about = std::ranges::any_of(inside, [&](NodeId node) { return piece.nodes.contains(node); });
        if (piece.notes.contains(id) || (piece.notes.empty() && about)) group.edits.push_back({RemoveNote{id}});
    }
    if (!group.edits.empty()) m_document.apply(Edit{std::move(group)});
}

void CanvasEdits::nudge(const QPointF& by)
{
    Move move;
    const auto locked = lockedNodes(m_scene);
    for (const auto id : m_document.selection())
        if (const auto* node = m_document.drawing().graph.find(id); node && !locked.contains(id))
            move.places.emplace_back(id, Point{node->position.x + by.x(), node->position.y + by.y()});
    if (!move.places.empty()) m_document.apply(Edit{std::move(move)}, QStringLiteral("nudge"));
}

void CanvasEdits::makeBlock()
{
    const auto piece = selection();
    if (piece.nodes.empty()) return;
    const auto& blocks = m_document.project().graph.blocks;
    std::string name = "block";
    for (int number = 2; blocks.contains(name); ++number) name = "block" + std::to_string(number);
    apply(group_into_block(m_document.drawing().graph, piece.nodes, name, labelText("group into a block")));
}

void CanvasEdits::dissolveBlocks()
{
    const auto& graph = m_document.drawing().graph;
    for (const auto id : selection().nodes)
        if (!graph.nodes.at(id).block.empty()) {
            apply(dissolve_block(graph, id, labelText("ungroup the block")));
            return;
        }
}

QRectF CanvasEdits::dropBox(const QPointF& at) const
{
    return {snapped(at.x() - node_width / 2), snapped(at.y() - header_height), node_width, 3 * header_height};
}

// The position of a dropped layer. On a wire it aligns with the layer that feeds the wire and keeps clear of it.
Point CanvasEdits::dropPlace(const QRectF& box, const Wire* wire) const
{
    Point place{box.x(), box.y()};
    if (!wire) return place;
    const auto& from = m_document.drawing().graph.nodes.at(wire->from).position;
    place.x = std::max(place.x, from.x + node_width + node_gap);
    if (std::abs(place.y - from.y) < box.height()) place.y = from.y;
    return place;
}

void CanvasEdits::add(const QString& layer, const QPointF& at)
{
    const auto* type = find_layer(layer.toStdString());
    if (!type) return;
    Node node;
    node.id = NodeId{1};
    node.layer = node.name = layer.toStdString();
    Graph part;
    part.nodes.emplace(node.id, node);
    drop(part, at);
}

void CanvasEdits::drop(const QByteArray& json, const QPointF& at)
{
    const auto part = carried(json);
    if (part)
        drop(*part, at);
    else
        m_document.refuse(part.error());
}

void CanvasEdits::drop(const Graph& part, const QPointF& at)
{
    const auto& graph = m_document.drawing().graph;
    const auto box = dropBox(at);
    const auto* under = part.nodes.size() == 1 ? wireNear(m_scene, box) : nullptr;
    const auto* wire = under ? graph.find(under->id()) : nullptr;
    const auto place = dropPlace(box, wire);
    const auto corner = boundsOf(part).topLeft();
    const auto label =
        part.nodes.size() == 1 ? label_of(Edit{AddNode{part.nodes.begin()->second}}) : Message(labelText("paste"));
    auto pasted = epoch::paste(graph, part, {place.x - corner.x(), place.y - corner.y()}, label);
    auto with = graph;
    if (wire && pasted && epoch::apply(with, pasted->edit)) {
        const auto& node = with.nodes.at(*pasted->piece.nodes.begin());
        if (auto put = insert_on_wire(with, wire->id, node, node_width + node_gap, label))
            pasted->edit = {Group{label, {pasted->edit, std::move(*put)}}};
    }
    apply(std::move(pasted));
}

} // namespace epoch::ui::canvas
