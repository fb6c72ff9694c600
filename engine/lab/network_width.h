// network_width: the same drawing, wider or narrower: units and filters of every layer that another one of the kind
// follows; the last ones keep theirs, because the data says how many answers there are.
#pragma once

#include "base/result.h"
#include "model/graph.h"

#include <cstdint>
#include <vector>

namespace epoch {

// Nodes of the outermost graph whose width is free, in order of their numbers.
std::vector<NodeId> free_widths(const Graph& graph);

// 0: they differ, or there are none.
std::int64_t width_of(const Graph& graph);

// Error "crossover.width" where no width is free.
Result<Graph> with_width(Graph graph, std::int64_t width);

} // namespace epoch
