// StrokeGesture: a line across wires that cuts them or adds a reroute point to each where they cross.
#pragma once

#include "ui/canvas/gestures/gesture.h"

#include <QPolygonF>

namespace epoch::ui::canvas {

struct CanvasContext;

class StrokeGesture : public Gesture {
public:
    enum class Interaction : std::uint8_t { cut, reroute };
    StrokeGesture(const CanvasContext& context, Interaction interaction, const Pointer& at);

    void move(const Pointer& at) override;
    State release(const Pointer& at) override;
    void paint(QPainter& painter) const override;

private:
    const CanvasContext& m_context;
    Interaction m_interaction;
    QPolygonF m_line;
};

} // namespace epoch::ui::canvas
