// rewire: replaces a removed layer by the source of its first input, through other removed layers.
#include "model/rewire.h"

#include <algorithm>

namespace epoch {
namespace {

// Above this number, replacing the whole drawing is cheaper than single edits.
constexpr std::size_t max_single_edits = 1000;

using WiresInto = std::map<NodeId, std::vector<const Wire*>>;

WiresInto wires_into(const Graph& graph, const std::set<NodeId>& nodes)
{
    WiresInto into;
    for (const auto& [id, wire] : graph.wires)
        if (nodes.contains(wire.to)) into[wire.to].push_back(&wire);
    return into;
}

// The wire from a remaining layer to the first of the removed ones that lead to this node; null when there is none.
const Wire* remaining_source(
    const Graph& graph, const DataFacts* data, const WiresInto& into, const std::set<NodeId>& gone, NodeId node)
{
    std::set<NodeId> passed;
    while (passed.insert(node).second) {
        const auto* removed = graph.find(node);
        const auto list = into.find(node);
        if (!removed || list == into.end()) return nullptr;
        const auto inputs = ports_of(graph, *removed, data).inputs;
        if (inputs.empty()) return nullptr;
        const auto first = std::ranges::find(list->second, inputs.front().name, &Wire::to_port);
        if (first == list->second.end()) return nullptr;
        if (!gone.contains((*first)->from)) return *first;
        node = (*first)->from;
    }
    return nullptr;
}

std::vector<Wire> bridges(
    const Graph& graph, const Checked& checked, const DataFacts* data, const std::set<NodeId>& gone)
{
    std::vector<Wire> made;
    const auto into = wires_into(graph, gone);
    for (const auto& [id, wire] : graph.wires) {
        if (!gone.contains(wire.from) || gone.contains(wire.to)) continue;
        const auto* source = remaining_source(graph, data, into, gone, wire.from);
        if (!source) continue;
        const Links links(graph, checked, data, {source->from, PortSide::output, source->from_port});
        if (links.refusal({wire.to, PortSide::input, wire.to_port})) continue;
        made.push_back({{}, source->from, source->from_port, wire.to, wire.to_port, wire.order, {}});
    }
    return made;
}

} // namespace

Edit remove_selection(const Graph& graph, const Checked& checked, const DataFacts* data,
    const GraphSelection& selection, Reconnect reconnect, const Message& label)
{
    const bool many = selection.nodes.size() > max_single_edits;
    const auto made = reconnect == Reconnect::where_it_fits && !many ? bridges(graph, checked, data, selection.nodes)
                                                                     : std::vector<Wire>{};
    auto next = graph.next_id;
    Group group{label, {}};
    if (many) {
        auto rest = graph;
        std::erase_if(rest.nodes, [&](const auto& entry) { return selection.nodes.contains(entry.first); });
        std::erase_if(rest.wires, [&](const auto& entry) {
            return selection.nodes.contains(entry.second.from) || selection.nodes.contains(entry.second.to);
        });
        group.edits.push_back({Replace{std::move(rest)}});
    } else {
        for (const auto id : selection.nodes) group.edits.push_back({RemoveNode{id}});
    }
    for (auto wire : made) {
        wire.id = WireId{next++};
        group.edits.push_back({Connect{std::move(wire)}});
    }
    for (const auto id : selection.notes) group.edits.push_back({RemoveNote{id}});
    return {std::move(group)};
}

Result<Edit> insert_on_wire(const Graph& graph, WireId id, const Node& node, double room, const Message& label)
{
    const auto* wire = graph.find(id);
    const auto ports = ports_of(graph, node, nullptr);
    if (!wire || ports.inputs.empty() || ports.outputs.empty() || wire->from == node.id || wire->to == node.id)
        return Error{"graph.no_link", node.name, "it cannot stand on this wire", "Connect it by hand."};
    Group group{label, {}};
    const auto& to = graph.nodes.at(wire->to);
    const double short_by = node.position.x + room - to.position.x;
    if (to.position.x > node.position.x && short_by > 0) {
        Move aside;
        for (const auto& [other, drawn] : graph.nodes)
            if (other != node.id && drawn.position.x >= to.position.x)
                aside.places.emplace_back(other, Point{drawn.position.x + short_by, drawn.position.y});
        group.edits.push_back({std::move(aside)});
    }
    Wire before{{}, wire->from, wire->from_port, node.id, ports.inputs.front().name, 0, {}};
    Wire after{{}, node.id, ports.outputs.front().name, wire->to, wire->to_port, wire->order, {}};
    group.edits.push_back({Disconnect{id}});
    group.edits.push_back({Connect{std::move(before)}});
    // A wire with an explicit id keeps its `order` at a repeated port. The first wire takes the next id.
    auto number = graph.next_id;
    if (!graph.find(node.id)) number = std::max(number, static_cast<std::uint32_t>(node.id) + 1);
    after.id = WireId{number + 1};
    group.edits.push_back({Connect{std::move(after)}});
    return Edit{std::move(group)};
}

} // namespace epoch
