// take_hold: which gesture a press of the mouse starts, by what lies under it; and what a double-click does.
#pragma once

#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/hit.h"

#include <memory>

namespace epoch::ui {
class CanvasView;
}

namespace epoch::ui::canvas {

// The left button; selects what it lies on.
std::unique_ptr<Gesture> takeHold(CanvasView& view, const Hit& hit, const Pointer& at);
// The right button with Ctrl or Shift; null without either.
std::unique_ptr<Gesture> takeStroke(CanvasView& view, const Pointer& at);
void doubleClick(CanvasView& view, const Hit& hit, const Pointer& at);

} // namespace epoch::ui::canvas
