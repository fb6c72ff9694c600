// canvas_scene: the drawing of the document: one item a node and wire, found by id. The document says what has changed;
// items never talk to each other, and what the mouse does is the gestures' business.
#pragma once

#include "ui/canvas/canvas_style.h"
#include "ui/canvas/navigation.h"
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

// Which nodes show what they make of a sample: all but some, or only some.
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

    NodeItem* nodeItem(NodeId id) const;
    WireItem* wireItem(WireId id) const;
    ProblemBubble* bubble(NodeId id) const;
    NoteItem* noteItem(NoteId id) const;
    const std::vector<NodeId>& dataOrder() const { return m_order; }
    std::vector<Place> places() const;
    std::map<NodeId, double> heights() const;
    QRectF contentBounds() const; // of everything drawn
    QRectF selectionBounds() const; // of the selected nodes; null when none is
    bool hasBubbleIn(const QRectF& area) const; // that can be seen
    const CanvasStyle& style() const { return m_style; }
    void setZoom(double zoom);

    const Previews& previews() const { return m_previews; }
    void showPreviews(bool all);
    void togglePreviews(const std::vector<NodeId>& nodes);
    void setStaged(std::set<NodeId> nodes); // edited since the run that goes on was started
    void setPreviewPictures(std::map<NodeId, PreviewPtr> pictures);
    // Which sample they are of; empty: the first one.
    const QString& previewSample() const { return m_preview_sample; }
    void setPreviewSample(const QString& name);

    std::set<NoteId> selectedNotes() const;
    void selectNotes(const std::set<NoteId>& notes);
    std::vector<NodeId> nodesTouching(const QRectF& area) const;
    std::vector<NodeId> nodesIn(const Note& frame) const; // whose middle lies in it
    std::set<NodeId> lockedNodes() const; // in a locked frame
    const WireItem* wireNear(const QRectF& body) const; // the first wire that runs under a node's body
    // The wire that a node could be put into: it has no wires itself, but an input and an output.
    std::optional<WireId> wireUnder(NodeId node) const;

    // What a gesture shows before the document knows: held nodes stay where they are put.
    void hold(std::set<NodeId> nodes) { m_held = std::move(nodes); }
    void placeNode(NodeId id, const QPointF& at);
    template <class Places> void refreshWiresOf(const Places& places)
    {
        std::set<NodeId> moved;
        for (const auto& [id, at] : places) moved.insert(id);
        refreshWiresAt(moved);
    }
    void refreshWires();
    std::map<NodeId, QPointF> positions() const;
    // Shows the nodes on their way from where they stood to where the document has them.
    void glideFrom(std::map<NodeId, QPointF> before);
    void showWire(const Wire& wire); // as it would be

Q_SIGNALS:
    void synced(); // items follow the document again
    void previewsChanged(); // which nodes are to show one
    void previewSampleChanged();
    void firstSampleWanted();

private:
    void sync();
    enum class Ends : std::uint8_t { stayed, moved };
    Ends syncNodes(const Looks& looks);
    void syncWires(const Looks& looks, Ends ends);
    void syncNotes();
    std::optional<PreviewPtr> previewOf(NodeId id) const;
    void changePreviews(Previews previews);
    void syncBubble(NodeId id, const NodeLook& look);
    void mend(NodeId id, std::size_t button);
    std::vector<QRectF> obstacles() const; // the bodies that wires run round
    void placeEnds(WireItem& item, const Wire& wire, const std::vector<QRectF>& bodies);
    void refreshWiresAt(const std::set<NodeId>& nodes);
    void selectionFromDocument();
    void restyle();
    void glide(double share);

    Document& m_document;
    ThemeHub& m_themes;
    CanvasStyle m_style;
    std::map<NodeId, std::unique_ptr<NodeItem>> m_nodes;
    std::map<WireId, std::unique_ptr<WireItem>> m_wires;
    std::map<NoteId, std::unique_ptr<NoteItem>> m_notes;
    std::map<NodeId, std::unique_ptr<ProblemBubble>> m_bubbles;
    std::vector<NodeId> m_order;
    std::set<NodeId> m_held;
    std::set<NodeId> m_staged;
    Previews m_previews;
    std::map<NodeId, PreviewPtr> m_pictures;
    QString m_preview_sample;
    QVariantAnimation* m_glide;
    std::map<NodeId, QPointF> m_glide_from;
};

} // namespace epoch::ui::canvas
