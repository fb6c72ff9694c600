// accessible_canvas: what is painted on the canvas as children that a screen reader can name: layers in data order,
// each with its ports, then wires.
#pragma once

#include "model/graph.h"

#include <QString>

#include <vector>

namespace epoch::ui::canvas {

class CanvasScene;

// What a screen reader says of the canvas as a whole: the selected layers first, then every layer in data order.
QString describedInWords(const CanvasScene& scene, const std::vector<NodeId>& selection);

// For every canvas made from now on; again has no effect.
void makeCanvasAccessible();

} // namespace epoch::ui::canvas
