// network_width: see network_width.h.
#include "lab/network_width.h"

#include "model/layer_type.h"

#include <algorithm>
#include <set>

namespace epoch {
namespace {

// The key of a node's width; null: it has none.
const char* width_key(const Node& node)
{
    const LayerType* type = node.muted || !node.block.empty() ? nullptr : find_layer(node.layer);
    for (const char* key : {"units", "filters"})
        if (type && type->schema.find(key)) return key;
    return nullptr;
}

bool leads_to_a_width(const Graph& graph, NodeId from, std::set<NodeId>& seen)
{
    for (const Wire* wire : graph.wires_out_of(from)) {
        const Node* next = graph.find(wire->to);
        if (!next || !seen.insert(wire->to).second) continue;
        if (width_key(*next) || leads_to_a_width(graph, wire->to, seen)) return true;
    }
    return false;
}

std::int64_t width_in(const Node& node)
{
    return Params(find_layer(node.layer)->schema, node.params).integer(width_key(node));
}

} // namespace

std::vector<NodeId> free_widths(const Graph& graph)
{
    std::vector<NodeId> nodes;
    for (const auto& [id, node] : graph.nodes) {
        std::set<NodeId> seen;
        if (width_key(node) && leads_to_a_width(graph, id, seen)) nodes.push_back(id);
    }
    return nodes;
}

std::int64_t width_of(const Graph& graph)
{
    std::int64_t width = 0;
    for (const NodeId id : free_widths(graph)) {
        const std::int64_t own = width_in(*graph.find(id));
        if (width != 0 && own != width) return 0;
        width = own;
    }
    return width;
}

Result<Graph> with_width(Graph graph, std::int64_t width)
{
    const auto nodes = free_widths(graph);
    if (nodes.empty())
        return Error{"crossover.width", "network", "no layer of it has a width that is free",
            "draw a hidden Dense or Conv layer; layers inside blocks keep their widths"};
    for (const NodeId id : nodes) {
        Node& node = graph.nodes[id];
        node.params[width_key(node)] = width;
    }
    return graph;
}

} // namespace epoch
