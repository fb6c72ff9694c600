// MoveGesture: drags nodes and notes. They snap to the grid and to the edges of others, a frame moves with its nodes,
// and an unconnected layer dropped on a wire is inserted into it.
#pragma once

#include "model/graph_part.h"
#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/smart_guides.h"

#include <map>
#include <optional>

namespace epoch::ui::canvas {

struct CanvasContext;

class MoveGesture : public Gesture {
public:
    // Moves the selection.
    MoveGesture(const CanvasContext& context, const Pointer& at);
    ~MoveGesture() override;

    void move(const Pointer& at) override;
    State release(const Pointer& at) override;
    void paint(QPainter& painter) const override;

private:
    void collect();
    void place(const QPointF& offset);
    void findWire(const Pointer& at);
    Edit edit() const;

    const CanvasContext& m_context;
    QPoint m_from;
    QPointF m_from_scene, m_offset;
    std::map<NodeId, QPointF> m_nodes; // original positions
    std::map<NoteId, QPointF> m_notes;
    QRectF m_bounds; // of all dragged items, at their original positions
    std::vector<QRectF> m_others; // to align with
    std::vector<Guide> m_guides;
    std::optional<WireId> m_wire; // that the layer would be inserted into
    bool m_moved = false, m_done = false;
};

} // namespace epoch::ui::canvas
