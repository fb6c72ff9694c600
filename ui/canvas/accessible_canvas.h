// accessible_canvas: exposes the painted canvas to screen readers: the layers in data order, each with its ports, then
// the wires.
#pragma once

#include "model/graph.h"

#include <QString>

#include <vector>

namespace epoch::ui {
class CanvasView;
}

namespace epoch::ui::canvas {

class CanvasScene;

// The accessible description of the whole canvas: the selected layers first, then every layer in data order.
QString canvasDescription(const CanvasScene& scene, const std::vector<NodeId>& selection);

// Tells screen readers that the focus moved to the last selected layer.
void announceSelection(CanvasView& view);

// Applies to every canvas created from now on. Further calls have no effect.
void makeCanvasAccessible();

} // namespace epoch::ui::canvas
