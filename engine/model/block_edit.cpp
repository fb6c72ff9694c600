// block_edit: applies each step to a copy of the drawing, so that the next step knows its ids.
#include "model/block_edit.h"

#include "model/link.h"
#include "model/structure.h"

#include <algorithm>

namespace epoch {
namespace {

constexpr double copy_gap = 296; // between two copies

// A drawing and the edits that have been applied to it.
class Steps {
public:
    Steps(const Graph& start, const Message& label)
        : graph(start)
        , group{label, {}}
    {
    }

    bool add(Edit edit)
    {
        if (fault) return false;
        if (auto done = apply(graph, edit); !done)
            fault = std::move(done).error();
        else
            group.edits.push_back(std::move(edit));
        return !fault;
    }

    Result<Pasted> result(GraphSelection piece) &&
    {
        if (fault) return std::move(*fault);
        return Pasted{{std::move(group)}, std::move(piece)};
    }

    Graph graph;
    Group group;
    std::optional<Error> fault;
};

// Whether data leaves the nodes and comes back into them.
bool leaves_and_returns(const Graph& graph, const std::set<NodeId>& nodes)
{
    std::map<NodeId, std::vector<NodeId>> after;
    std::vector<NodeId> waiting;
    for (const auto& [id, wire] : graph.wires) {
        if (nodes.contains(wire.from) && !nodes.contains(wire.to)) waiting.push_back(wire.to);
        if (!nodes.contains(wire.from)) after[wire.from].push_back(wire.to);
    }
    std::set<NodeId> seen(waiting.begin(), waiting.end());
    while (!waiting.empty()) {
        const auto id = waiting.back();
        waiting.pop_back();
        for (const auto next : after[id]) {
            if (nodes.contains(next)) return true;
            if (seen.insert(next).second) waiting.push_back(next);
        }
    }
    return false;
}

std::string unused(const std::vector<BlockPort>& ports, const std::string& wanted)
{
    auto name = wanted;
    for (int number = 2; std::ranges::find(ports, name, &BlockPort::name) != ports.end(); ++number)
        name = wanted + std::to_string(number);
    return name;
}

using End = std::pair<NodeId, std::string>; // a node and one of its ports

struct Border {
    std::vector<BlockPort> inputs, outputs;
    std::map<End, std::string> entering; // the outer output that is read -> the block's input
    std::map<End, std::string> leaving; // the inner output that is read outside -> the block's output
};

Border border_of(const Graph& graph, const std::set<NodeId>& nodes)
{
    Border border;
    std::set<End> wired, read;
    for (const auto& [id, wire] : graph.wires) {
        const bool from_inside = nodes.contains(wire.from), to_inside = nodes.contains(wire.to);
        if (to_inside) wired.emplace(wire.to, wire.to_port);
        if (from_inside) read.emplace(wire.from, wire.from_port);
        if (!from_inside && to_inside) {
            auto& name = border.entering[{wire.from, wire.from_port}];
            if (name.empty()) name = unused(border.inputs, wire.to_port);
            border.inputs.push_back({name, wire.to, wire.to_port});
        } else if (from_inside && !to_inside) {
            auto& name = border.leaving[{wire.from, wire.from_port}];
            if (!name.empty()) continue;
            name = unused(border.outputs, wire.from_port);
            border.outputs.push_back({name, wire.from, wire.from_port});
        }
    }
    for (const auto id : nodes) {
        const auto ports = ports_of(graph, graph.nodes.at(id), nullptr);
        for (const auto& port : ports.inputs)
            if (!port.optional && !wired.contains({id, port.name}))
                border.inputs.push_back({unused(border.inputs, port.name), id, port.name});
        for (const auto& port : ports.outputs)
            if (!read.contains({id, port.name}))
                border.outputs.push_back({unused(border.outputs, port.name), id, port.name});
    }
    return border;
}

Point corner_of(const Graph& graph, const std::set<NodeId>& nodes)
{
    Point corner = graph.nodes.at(*nodes.begin()).position;
    for (const auto id : nodes) {
        const auto& at = graph.nodes.at(id).position;
        corner = {std::min(corner.x, at.x), std::min(corner.y, at.y)};
    }
    return corner;
}

BlockDefinition definition_of(const Graph& graph, const std::set<NodeId>& nodes, const Border& border, Point corner)
{
    BlockDefinition definition;
    definition.graph = part_of(graph, {nodes, {}});
    definition.graph.blocks.clear();
    for (auto& [id, node] : definition.graph.nodes)
        node.position = {node.position.x - corner.x, node.position.y - corner.y};
    for (auto& [id, wire] : definition.graph.wires) wire.reroutes.clear();
    definition.inputs = border.inputs;
    definition.outputs = border.outputs;
    return definition;
}

double width_of(const Graph& graph)
{
    double min = 0, max = 0;
    for (const auto& [id, node] : graph.nodes) {
        min = std::min(min, node.position.x);
        max = std::max(max, node.position.x);
    }
    return max - min;
}

Wire join(const End& from, const End& to, std::int64_t order)
{
    return {{}, from.first, from.second, to.first, to.second, order, {}};
}

} // namespace

Result<Pasted> group_into_block(
    const Graph& graph, const std::set<NodeId>& nodes, const std::string& name, const Message& label)
{
    if (nodes.empty()) return Error{"graph.bad_block", "", "no layer is selected", "Select the layers of the block."};
    if (graph.blocks.contains(name))
        return Error{"graph.duplicate_name", name, "there is already a block of this name", "Choose another name."};
    for (const auto id : nodes) {
        const auto* node = graph.find(id);
        if (!node) return no_such_node(id);
        const auto* type = find_layer(node->layer);
        if (type && (type->family == Family::data || type->family == Family::loss))
            return Error{"graph.bad_block", node->name, "Data and losses stay outside of blocks", "Leave it out."};
    }
    if (leaves_and_returns(graph, nodes))
        return Error{"graph.bad_block", name, "data would leave the block and come back into it",
            "Select the layers in between as well."};
    const auto border = border_of(graph, nodes);
    const auto corner = corner_of(graph, nodes);
    Steps steps(graph, label);
    GraphSelection piece;
    steps.add({SetBlock{name, definition_of(graph, nodes, border, corner)}});
    std::vector<Wire> around;
    for (const auto& [id, wire] : graph.wires)
        if (nodes.contains(wire.from) != nodes.contains(wire.to)) around.push_back(wire);
    for (const auto id : nodes) steps.add({RemoveNode{id}});
    Node instance;
    instance.id = NodeId{steps.graph.next_id};
    instance.block = name;
    instance.name = steps.graph.unused_name(name);
    instance.position = corner;
    piece.nodes.insert(instance.id);
    steps.add({AddNode{instance}});
    std::set<End> entered;
    for (const auto& wire : around) {
        const bool enters = nodes.contains(wire.to);
        const End outer{wire.from, wire.from_port};
        if (enters && entered.insert(outer).second)
            steps.add({Connect{join(outer, {instance.id, border.entering.at(outer)}, 0)}});
        if (enters) continue;
        auto onward = join({instance.id, border.leaving.at(outer)}, {wire.to, wire.to_port}, wire.order);
        onward.id = WireId{steps.graph.next_id}; // so that it keeps its `order` at a repeated port
        steps.add({Connect{std::move(onward)}});
    }
    return std::move(steps).result(std::move(piece));
}

namespace {

using Copied = std::map<NodeId, NodeId>; // of a copy: inner id -> id in the drawing

// What enters a copy of a block: the wires into the instance, and for its first input the result of the copy before.
void connect_inputs(
    Steps& steps, const BlockDefinition& block, const Copied& copy, const Copied& before, const std::vector<Wire>& into)
{
    for (const auto& port : block.inputs) {
        const End inner{copy.at(port.node), port.port};
        const bool follows = !before.empty() && port.name == block.inputs.front().name;
        if (follows && !block.outputs.empty())
            steps.add({Connect{join({before.at(block.outputs.front().node), block.outputs.front().port}, inner, 0)}});
        for (const auto& wire : into)
            if (!follows && wire.to_port == port.name)
                steps.add({Connect{join({wire.from, wire.from_port}, inner, 0)}});
    }
}

bool uses_block(const Graph& graph, const std::string& name)
{
    return std::ranges::any_of(graph.nodes, [&](const auto& entry) { return entry.second.block == name; })
        || std::ranges::any_of(graph.blocks, [&](const auto& entry) { return uses_block(entry.second.graph, name); });
}

} // namespace

Result<Pasted> dissolve_block(const Graph& graph, NodeId id, const Message& label)
{
    const auto* instance = graph.find(id);
    const auto found = instance ? graph.blocks.find(instance->block) : graph.blocks.end();
    if (found == graph.blocks.end())
        return Error{"graph.unknown_block", "", "this is not a block", "Select the instance of a block."};
    const auto& block = found->second;
    Steps steps(graph, label);
    GraphSelection piece;
    std::vector<Wire> into, out;
    for (const auto& [key, wire] : graph.wires) {
        if (wire.to == id) into.push_back(wire);
        if (wire.from == id) out.push_back(wire);
    }
    steps.add({RemoveNode{id}});
    Copied before, here; // the previous copy and this one
    for (std::int64_t copy = 0; copy < instance->repeat && !steps.fault; ++copy) {
        const double along = static_cast<double>(copy) * (width_of(block.graph) + copy_gap);
        const Point place{instance->position.x + along, instance->position.y};
        ASSIGN_OR_RETURN(auto pasted, paste(steps.graph, block.graph, place, label));
        auto number = pasted.piece.nodes.begin();
        before = std::exchange(here, {});
        for (const auto& [inner, node] : block.graph.nodes) here[inner] = *number++;
        piece.nodes.insert(pasted.piece.nodes.begin(), pasted.piece.nodes.end());
        steps.add(std::move(pasted.edit));
        if (!instance->trainable)
            for (const auto node : pasted.piece.nodes) steps.add({SetTrainable{node, false}});
        connect_inputs(steps, block, here, before, into);
    }
    for (const auto& wire : out) {
        const auto port = std::ranges::find(block.outputs, wire.from_port, &BlockPort::name);
        if (port == block.outputs.end()) continue;
        auto onward = join({here.at(port->node), port->port}, {wire.to, wire.to_port}, wire.order);
        onward.id = WireId{steps.graph.next_id};
        steps.add({Connect{std::move(onward)}});
    }
    if (!uses_block(steps.graph, instance->block)) steps.add({SetBlock{instance->block, std::nullopt}});
    return std::move(steps).result(std::move(piece));
}

} // namespace epoch
