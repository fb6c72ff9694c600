#include "model/graph_hash.h"

#include "base/sha256.h"
#include "model/project.h"

#include <span>

namespace epoch {
namespace {

// The graph without positions and notes, which do not affect the computation.
Graph computing_part(Graph graph)
{
    graph.notes.clear();
    graph.next_id = 1;
    for (auto& [id, node] : graph.nodes) node.position = {};
    for (auto& [id, wire] : graph.wires) wire.reroutes.clear();
    for (auto& [name, block] : graph.blocks) block.graph = computing_part(std::move(block.graph));
    return graph;
}

} // namespace

std::string graph_hash(const Graph& graph)
{
    const std::string text = graph_json(computing_part(graph));
    Sha256 hash;
    hash.add(std::as_bytes(std::span(text)));
    return hash.text();
}

Message graph_difference(const Graph& from, const Graph& to)
{
    const Graph before = computing_part(from), after = computing_part(to);
    if (graph_json(before) == graph_json(after)) return {};
    for (const auto& [id, node] : before.nodes) {
        const Node* other = after.find(id);
        if (!other) return message("the node {node} is gone", {{"node", node.name}});
        if (*other != node) return message("the node {node} is different", {{"node", node.name}});
    }
    for (const auto& [id, node] : after.nodes)
        if (!before.find(id)) return message("the node {node} is new", {{"node", node.name}});
    return before.wires == after.wires ? "a block is different" : "the connections are different";
}

} // namespace epoch
