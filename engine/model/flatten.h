// flatten: from a drawing to its layers: expands blocks, bypasses muted nodes and follows every wire to the layer that
// feeds it. Without recursion, in time linear in the drawing.
#pragma once

#include "model/graph_check.h"

namespace epoch {

struct Finding {
    std::int32_t node = -1; // index of the flat node; -1 = the whole network
    Problem problem;
};

struct Flattened {
    std::vector<FlatNode> nodes; // in the order of the drawing; inputs may point anywhere
    std::vector<bool> blocked; // its shape cannot be inferred, and a finding says why
    std::vector<bool> nested; // inside a block, where the editor's fixes cannot reach
    std::vector<Finding> findings;
};

Flattened flatten_blocks(const Graph& graph, const DataFacts* data);

struct DataOrder {
    std::vector<std::int32_t> order; // every node once; those behind a cycle come last
    std::vector<std::vector<std::int32_t>> cycles; // each in the direction of the data
    std::size_t sorted = 0; // how many of `order` are in data order
};

// A topological order. Of the nodes that may come next it takes the one drawn first, so that an edit moves only what
// depends on it.
DataOrder data_order(const std::vector<FlatNode>& nodes);

} // namespace epoch
