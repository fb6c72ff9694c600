// canvas_scene: the drawing of the document: one item a node and wire, found by id. The document says what has changed;
// items never talk to each other.
#pragma once

#include "ui/canvas/canvas_style.h"
#include "ui/canvas/navigation.h"
#include "ui/canvas/node_look.h"

#include <QGraphicsScene>

#include <map>
#include <memory>

namespace epoch::ui {
class Document;
}

namespace epoch::ui::canvas {

class NodeItem;
class NoteItem;
class ProblemBubble;
class WireItem;

class CanvasScene : public QGraphicsScene {
    Q_OBJECT
public:
    CanvasScene(Document& document, ThemeHub& themes, QObject* parent = nullptr);
    ~CanvasScene() override;

    NodeItem* nodeItem(NodeId id) const;
    WireItem* wireItem(WireId id) const;
    ProblemBubble* bubble(NodeId id) const;
    const std::vector<NodeId>& dataOrder() const { return m_order; }
    std::vector<Place> places() const;
    std::map<NodeId, double> heights() const;
    QRectF contentBounds() const; // of everything drawn
    QRectF selectionBounds() const; // of the selected nodes; null when none is
    const CanvasStyle& style() const { return m_style; }
    void setZoom(double zoom);

protected:
    void mousePressEvent(QGraphicsSceneMouseEvent* event) override;
    void mouseMoveEvent(QGraphicsSceneMouseEvent* event) override;
    void mouseReleaseEvent(QGraphicsSceneMouseEvent* event) override;

private:
    void sync();
    void syncNodes(const Looks& looks);
    void syncWires(const Looks& looks);
    void syncNotes();
    void syncBubble(NodeId id, const NodeLook& look);
    void placeEnds(WireItem& item, const Wire& wire);
    void moveWiresOf(const std::vector<NodeId>& nodes);
    void selectionToDocument();
    void selectionFromDocument();
    void restyle();
    void commitDrag();

    Document& m_document;
    ThemeHub& m_themes;
    CanvasStyle m_style;
    std::map<NodeId, std::unique_ptr<NodeItem>> m_nodes;
    std::map<WireId, std::unique_ptr<WireItem>> m_wires;
    std::map<NoteId, std::unique_ptr<NoteItem>> m_notes;
    std::map<NodeId, std::unique_ptr<ProblemBubble>> m_bubbles;
    std::vector<NodeId> m_order;
    bool m_dragging = false; // past the click distance
};

} // namespace epoch::ui::canvas
