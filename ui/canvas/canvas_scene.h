// CanvasScene: the graphics items of the drawing, one per node, wire and note, found by id. The scene follows the
// document; items do not know each other, and gestures handle the mouse.
#pragma once

#include "ui/canvas/canvas_style.h"
#include "ui/canvas/node_look.h"
#include "ui/canvas/preview_picture.h"

#include <QGraphicsScene>

#include <map>
#include <memory>
#include <optional>
#include <set>

class QVariantAnimation;

namespace epoch::ui {
class Document;
}

namespace epoch::ui::canvas {

class NodeItem;
class NoteItem;
class ProblemBubble;
class WireItem;

// Which nodes show their output for a sample: all except `others`, or only `others`.
struct Previews {
    bool all = false;
    std::set<NodeId> others;
    bool wants(NodeId node) const { return all != others.contains(node); }
};

class CanvasScene : public QGraphicsScene {
    Q_OBJECT
public:
    CanvasScene(Document& document, ThemeHub& themes, QObject* parent = nullptr);
    ~CanvasScene() override;

    const Graph& graph() const; // of the drawing
    NodeItem* nodeItem(NodeId id) const;
    WireItem* wireItem(WireId id) const;
    ProblemBubble* bubble(NodeId id) const;
    NoteItem* noteItem(NoteId id) const;
    const std::vector<NodeId>& dataOrder() const { return m_order; }
    std::map<NodeId, double> heights() const;
    QRectF contentBounds() const; // of all items
    QRectF selectionBounds() const; // of the selected nodes; null if none is selected
    bool hasBubbleIn(const QRectF& area) const; // whether a visible bubble intersects the area
    const CanvasStyle& style() const { return m_style; }
    void setZoom(double zoom);

    const Previews& previews() const { return m_previews; }
    void showPreviews(bool all);
    void togglePreviews(const std::vector<NodeId>& nodes);
    void setStaged(const std::set<NodeId>& nodes); // edited since the current run started
    void setPreviewPictures(std::map<NodeId, PreviewPtr> pictures);
    // The name of the previewed sample; empty: the first one.
    const QString& previewSample() const { return m_preview_sample; }
    void setPreviewSample(const QString& name);

    std::set<NoteId> selectedNotes() const;
    void selectNotes(const std::set<NoteId>& notes);

    // For previews of a gesture: dragged nodes stay where placeNode() puts them.
    void setDragged(std::set<NodeId> nodes) { m_dragged = std::move(nodes); }
    void placeNode(NodeId id, const QPointF& at);
    template <class Places> void refreshWiresOf(const Places& places)
    {
        std::set<NodeId> moved;
        for (const auto& [id, at] : places) moved.insert(id);
        refreshWiresAt(moved);
    }
    void refreshWires();
    std::map<NodeId, QPointF> positions() const;
    // Animates the nodes from these positions to their positions in the document.
    void animateFrom(std::map<NodeId, QPointF> before);
    void showWire(const Wire& wire); // previews a changed wire

Q_SIGNALS:
    void synced(); // the items match the document again
    void previewsChanged(); // the set of nodes that show a preview
    void previewSampleChanged();
    void firstSampleWanted();

private:
    void sync();
    enum class Ends : std::uint8_t { stayed, moved };
    template <class Items, class Id> auto* ensureItem(Items& items, Id id);
    Ends syncNodes(const Looks& looks);
    void syncWires(const Looks& looks, Ends ends);
    void syncNotes();
    std::optional<PreviewPtr> previewOf(NodeId id) const;
    void changePreviews(Previews previews);
    void syncBubble(NodeId id, const NodeLook& look);
    void useBubbleButton(NodeId id, std::size_t button);
    std::vector<QRectF> obstacles() const; // the bodies that wires run around
    void placeEnds(WireItem& item, const Wire& wire, const std::vector<QRectF>& bodies);
    void refreshWiresAt(const std::set<NodeId>& nodes);
    void selectionFromDocument();
    void restyle();
    void animate(double share);

    Document& m_document;
    ThemeHub& m_themes;
    CanvasStyle m_style;
    std::map<NodeId, std::unique_ptr<NodeItem>> m_nodes;
    std::map<WireId, std::unique_ptr<WireItem>> m_wires;
    std::map<NoteId, std::unique_ptr<NoteItem>> m_notes;
    std::map<NodeId, std::unique_ptr<ProblemBubble>> m_bubbles;
    std::vector<NodeId> m_order;
    std::set<NodeId> m_dragged;
    Previews m_previews;
    std::map<NodeId, PreviewPtr> m_pictures;
    QString m_preview_sample;
    QVariantAnimation* m_animation;
    std::map<NodeId, QPointF> m_animation_start;
};

} // namespace epoch::ui::canvas
