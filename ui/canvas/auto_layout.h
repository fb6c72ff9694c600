// auto_layout: layered layout of the graph, with data flowing from left to right. Each column holds the layers at one
// distance from the data. Chains stay on one line, skip connections run past them, and long networks wrap into rows.
#pragma once

#include "model/graph_edit.h"

#include <map>

namespace epoch::ui::canvas {

using Places = std::map<NodeId, Point>;

// `aspect` is the window's width divided by its height.
Places layeredPlaces(const Graph& graph, const std::map<NodeId, double>& heights, double aspect);

// The layout as one edit: it moves the nodes, removes reroute points and fits each frame around its nodes. The edit is
// empty if everything is in place already.
Group layoutEdit(const Graph& graph, const std::map<NodeId, double>& heights, double aspect);

} // namespace epoch::ui::canvas
