// auto_layout: places for all nodes, data flowing from left to right: a column for each distance from the data.
#pragma once

#include "model/graph.h"

#include <map>
#include <utility>
#include <vector>

namespace epoch::ui::canvas {

std::vector<std::pair<NodeId, Point>> layeredPlaces(const Graph& graph, const std::map<NodeId, double>& heights);

} // namespace epoch::ui::canvas
