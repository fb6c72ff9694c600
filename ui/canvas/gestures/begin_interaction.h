// begin_interaction: selects the gesture for a mouse press by the item under it, and performs double-clicks.
#pragma once

#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/hit.h"

#include <memory>

namespace epoch::ui::canvas {

struct CanvasContext;

// For the left button. Selects the item under the mouse.
std::unique_ptr<Gesture> beginInteraction(const CanvasContext& context, const Hit& hit, const Pointer& at);
// For the right button with Ctrl or Shift; null without either.
std::unique_ptr<Gesture> beginStroke(const CanvasContext& context, const Pointer& at);
void doubleClick(const CanvasContext& context, const Hit& hit, const Pointer& at);

} // namespace epoch::ui::canvas
