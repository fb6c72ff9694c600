// auto_layout: places for all nodes, data flowing from left to right. A column for each distance from the data; layers
// in a row stay on one line and skip connections run past them; what is too long for the window goes on in a new row.
#pragma once

#include "model/graph_edit.h"

#include <map>
#include <vector>

namespace epoch::ui::canvas {

using Places = std::map<NodeId, Point>;

// `aspect` is the window's width over its height.
Places layeredPlaces(const Graph& graph, const std::map<NodeId, double>& heights, double aspect);

// The same as one edit: nodes to their places, wires without their reroute points, frames about what stood in them.
// Without edits when everything is in place already.
Group layoutEdit(const Graph& graph, const std::map<NodeId, double>& heights, double aspect);

} // namespace epoch::ui::canvas
