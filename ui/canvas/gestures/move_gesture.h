// MoveGesture: nodes and notes being dragged. They snap to the grid and to the edges of others, a frame takes along
// what stands in it, and a layer without wires that is held over a wire is put into it.
#pragma once

#include "model/graph_part.h"
#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/smart_guides.h"

#include <map>
#include <optional>

namespace epoch::ui {
class CanvasView;
}

namespace epoch::ui::canvas {

class MoveGesture : public Gesture {
public:
    // Moves what is selected; `held` is what the mouse is on and snaps best.
    MoveGesture(CanvasView& view, const Pointer& at);
    ~MoveGesture() override;

    void move(const Pointer& at) override;
    Outcome release(const Pointer& at) override;
    void paint(QPainter& painter) const override;

private:
    void collect();
    void place(const QPointF& way);
    void findWire(const Pointer& at);
    Edit edit() const;

    CanvasView& m_view;
    QPoint m_from;
    QPointF m_from_scene, m_way;
    std::map<NodeId, QPointF> m_nodes; // where they stood
    std::map<NoteId, QPointF> m_notes;
    QRectF m_bounds; // of all that moves, where it stood
    std::vector<QRectF> m_others; // what one may line up with
    std::vector<Guide> m_guides;
    std::optional<WireId> m_wire; // that the layer would be put into
    bool m_moved = false, m_done = false;
};

} // namespace epoch::ui::canvas
