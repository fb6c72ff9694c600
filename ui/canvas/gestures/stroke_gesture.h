// StrokeGesture: a line drawn across wires, which cuts them or gives each a reroute point where it crosses.
#pragma once

#include "ui/canvas/gestures/gesture.h"

#include <QPolygonF>

namespace epoch::ui {
class CanvasView;
}

namespace epoch::ui::canvas {

class StrokeGesture : public Gesture {
public:
    enum class Does : std::uint8_t { cut, reroute };
    StrokeGesture(CanvasView& view, Does does, const Pointer& at);

    void move(const Pointer& at) override;
    Outcome release(const Pointer& at) override;
    void paint(QPainter& painter) const override;

private:
    CanvasView& m_view;
    Does m_does;
    QPolygonF m_line;
};

} // namespace epoch::ui::canvas
