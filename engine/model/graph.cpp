#include "model/graph.h"

#include <algorithm>
#include <set>

namespace epoch {

// next_id is not part of the drawing and not saved in files.
bool Graph::operator==(const Graph& other) const
{
    return nodes == other.nodes && wires == other.wires && notes == other.notes && blocks == other.blocks;
}

bool BlockDefinition::operator==(const BlockDefinition&) const = default;

const Node* Graph::find(NodeId id) const
{
    const auto found = nodes.find(id);
    return found != nodes.end() ? &found->second : nullptr;
}

const Wire* Graph::find(WireId id) const
{
    const auto found = wires.find(id);
    return found != wires.end() ? &found->second : nullptr;
}

const Node* Graph::named(std::string_view name) const
{
    const auto found = std::ranges::find_if(nodes, [&](const auto& entry) { return entry.second.name == name; });
    return found != nodes.end() ? &found->second : nullptr;
}

std::vector<const Wire*> Graph::wires_into(NodeId id) const
{
    std::vector<const Wire*> found;
    for (const auto& [key, wire] : wires)
        if (wire.to == id) found.push_back(&wire);
    std::ranges::stable_sort(found, [](const Wire* a, const Wire* b) {
        return a->to_port != b->to_port ? a->to_port < b->to_port : a->order < b->order;
    });
    return found;
}

std::vector<const Wire*> Graph::wires_out_of(NodeId id) const
{
    std::vector<const Wire*> found;
    for (const auto& [key, wire] : wires)
        if (wire.from == id) found.push_back(&wire);
    return found;
}

std::string Graph::unused_name(std::string_view stem) const
{
    std::set<std::string_view> taken;
    for (const auto& [id, node] : nodes)
        if (node.name.starts_with(stem)) taken.insert(node.name);
    std::string name(stem);
    for (std::size_t number = 2; taken.contains(name); ++number) name = std::string(stem) + std::to_string(number);
    return name;
}

} // namespace epoch
