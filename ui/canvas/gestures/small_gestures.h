// Small gestures: the selection box, resizing a note, moving a reroute point.
#pragma once

#include "model/graph.h"
#include "ui/canvas/gestures/gesture.h"

#include <set>

namespace epoch::ui::canvas {

struct CanvasContext;

class BandGesture : public Gesture {
public:
    BandGesture(const CanvasContext& context, const Pointer& at); // Shift or Ctrl adds to the selection
    void move(const Pointer& at) override;
    State release(const Pointer& at) override;
    void paint(QPainter& painter) const override;

private:
    const CanvasContext& m_context;
    QPoint m_from;
    QRectF m_box;
    QPointF m_corner;
    std::vector<NodeId> m_before;
    std::set<NoteId> m_notes_before;
    bool m_moved = false;
};

class NoteSizeGesture : public Gesture {
public:
    NoteSizeGesture(const CanvasContext& context, NoteId note);
    ~NoteSizeGesture() override;
    void move(const Pointer& at) override;
    State release(const Pointer& at) override;

private:
    const CanvasContext& m_context;
    Note m_note;
};

class DotGesture : public Gesture {
public:
    DotGesture(const CanvasContext& context, WireId wire, std::size_t dot);
    ~DotGesture() override;
    void move(const Pointer& at) override;
    State release(const Pointer& at) override;

private:
    const CanvasContext& m_context;
    Wire m_wire;
    std::size_t m_dot;
};

} // namespace epoch::ui::canvas
