// accessible_canvas: what is painted on the canvas as children that a screen reader can name: layers in data order, each
// with its ports, then wires.
#pragma once

namespace epoch::ui::canvas {

// For every canvas made from now on; again has no effect.
void makeCanvasAccessible();

} // namespace epoch::ui::canvas
