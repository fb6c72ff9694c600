// Small gestures: the selection box, resizing a note, moving a reroute point.
#pragma once

#include "model/graph.h"
#include "ui/canvas/gestures/gesture.h"

#include <optional>
#include <set>

namespace epoch::ui {
class CanvasView;
}

namespace epoch::ui::canvas {

class BandGesture : public Gesture {
public:
    BandGesture(CanvasView& view, const Pointer& at); // Shift or Ctrl adds to the selection
    void move(const Pointer& at) override;
    Outcome release(const Pointer& at) override;
    void paint(QPainter& painter) const override;

private:
    CanvasView& m_view;
    QPoint m_from;
    QRectF m_box;
    QPointF m_corner;
    std::vector<NodeId> m_before;
    std::set<NoteId> m_notes_before;
    bool m_moved = false;
};

class NoteSizeGesture : public Gesture {
public:
    NoteSizeGesture(CanvasView& view, NoteId note);
    ~NoteSizeGesture() override;
    void move(const Pointer& at) override;
    Outcome release(const Pointer& at) override;

private:
    CanvasView& m_view;
    Note m_note;
};

class DotGesture : public Gesture {
public:
    DotGesture(CanvasView& view, WireId wire, std::size_t dot);
    ~DotGesture() override;
    void move(const Pointer& at) override;
    Outcome release(const Pointer& at) override;

private:
    CanvasView& m_view;
    Wire m_wire;
    std::size_t m_dot;
};

} // namespace epoch::ui::canvas
