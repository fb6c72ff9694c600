// checked_graphs: graphs of many layers, and what a check finds in them.
#pragma once

#include "small_graphs.h"

namespace epoch::test {

inline Codes paths(const Checked& checked)
{
    Codes found;
    for (const auto& node : checked.flat.nodes) found.push_back(node.path);
    return found;
}

// Built without edits: each of 20,000 edits would search for a free name.
inline Graph long_chain(std::uint32_t count)
{
    Graph graph;
    for (std::uint32_t i = 1; i <= count; ++i) {
        Node node;
        node.id = NodeId{i};
        node.layer = i == 1 ? "data" : i == 2 ? "dense" : i == count ? "softmax_cross_entropy" : "tanh";
        node.name = node.layer + std::to_string(i);
        if (i == 2) node.params["units"] = std::int64_t{2};
        graph.nodes.emplace(node.id, node);
        if (i == 1) continue;
        const Wire wire{WireId{count + i}, NodeId{i - 1}, i == 2 ? "features" : "output", NodeId{i},
            i == count ? "logits" : "input", 0, {}};
        graph.wires.emplace(wire.id, wire);
    }
    const Wire labels{WireId{2 * count + 1}, NodeId{1}, "label", NodeId{count}, "labels", 0, {}};
    graph.wires.emplace(labels.id, labels);
    graph.next_id = 2 * count + 2;
    return graph;
}

} // namespace epoch::test
