// fix: a fix of a problem as an edit. Layers that a fix adds get their ids here, so that its wires can refer to them.
#include "model/graph_check.h"
#include "model/graph_edit.h"

#include <algorithm>

namespace epoch {
namespace {

constexpr double column_step = 260; // from one node's left edge to the next one's

Error cannot(Message what) { return {"graph.no_fix", "", std::move(what), "Fix it by hand."}; }

const Wire* wire_of(const Graph& graph, const Problem& problem)
{
    if (problem.wire) return graph.find(*problem.wire);
    for (const auto* wire : graph.wires_into(problem.node))
        if (wire->to_port == problem.port) return wire;
    return nullptr;
}

Edit set_all(NodeId node, const Fix& fix)
{
    Group group{fix.label, {}};
    for (const auto& [key, value] : fix.values) group.edits.push_back({SetParam{node, key, value}});
    return {std::move(group)};
}

// The ports of a layer without the data, on which only the outputs of the Data layer depend.
Ports ports_of(const LayerType& type, const Values& values) { return type.ports(Params(type.schema, values), {}); }

Node new_node(const Graph& graph, const Fix& fix, Point position)
{
    Node node;
    node.id = NodeId{graph.next_id};
    node.layer = fix.layer;
    node.params = fix.values;
    node.position = position;
    return node;
}

Wire join(NodeId from, std::string from_port, NodeId to, std::string to_port)
{
    return {{}, from, std::move(from_port), to, std::move(to_port), 0, {}};
}

// Moves everything from `from_x` on one column to the right.
Edit shift_right(const Graph& graph, double from_x)
{
    Move move;
    for (const auto& [id, node] : graph.nodes)
        if (node.position.x >= from_x)
            move.places.emplace_back(id, Point{node.position.x + column_step, node.position.y});
    return {std::move(move)};
}

Result<Edit> insert_on_wire(const Graph& graph, const Wire& wire, const Fix& fix)
{
    const auto* type = find_layer(fix.layer);
    if (!type) return cannot(message("this version has no layer \"{layer}\"", {{"layer", fix.layer}}));
    const auto ports = ports_of(*type, fix.values);
    if (ports.inputs.empty() || ports.outputs.empty()) return cannot("it cannot stand on a wire");
    const auto &from = graph.nodes.at(wire.from), &to = graph.nodes.at(wire.to);
    const double gap = to.position.x - from.position.x;
    const bool crowded = gap > 0 && gap < 2 * column_step;
    const Point between{(from.position.x + to.position.x) / 2, (from.position.y + to.position.y) / 2};
    const auto node = new_node(graph, fix, crowded ? to.position : between);
    Group group{fix.label, {}};
    if (crowded) group.edits.push_back(shift_right(graph, to.position.x));
    group.edits.push_back({AddNode{node}});
    group.edits.push_back({Disconnect{wire.id}});
    group.edits.push_back({Connect{join(wire.from, wire.from_port, node.id, ports.inputs.front().name)}});
    // A wire with an explicit id keeps its `order` at a repeated port.
    auto onward = join(node.id, ports.outputs.front().name, wire.to, wire.to_port);
    onward.id = WireId{graph.next_id + 2};
    onward.order = wire.order;
    group.edits.push_back({Connect{std::move(onward)}});
    return Edit{std::move(group)};
}

// Inserts a layer without wires, the Data layer, to the left of all others.
Result<Edit> insert_loose(const Graph& graph, const Fix& fix)
{
    Point place;
    for (const auto& [id, node] : graph.nodes)
        if (place == Point{} || node.position.x - column_step < place.x)
            place = {node.position.x - column_step, node.position.y};
    return Edit{Group{fix.label, {{AddNode{new_node(graph, fix, place)}}}}};
}

// The rightmost layer whose result nothing reads yet, and its output port.
const Node* open_end(const Graph& graph, std::string& port)
{
    const Node* end = nullptr;
    for (const auto& [id, node] : graph.nodes) {
        const auto* type = find_layer(node.layer);
        if (!type || type->family == Family::data || !graph.wires_out_of(id).empty()) continue;
        const auto outputs = ports_of(*type, node.params).outputs;
        if (outputs.empty() || (end && end->position.x >= node.position.x)) continue;
        end = &node;
        port = outputs.front().name;
    }
    return end;
}

Result<Edit> add_loss(const Graph& graph, const Fix& fix)
{
    const auto* type = find_layer(fix.layer);
    if (!type) return cannot(message("this version has no layer \"{layer}\"", {{"layer", fix.layer}}));
    const auto inputs = ports_of(*type, fix.values).inputs;
    std::string port;
    const auto* end = open_end(graph, port);
    const auto node = new_node(graph, fix, end ? Point{end->position.x + column_step, end->position.y} : Point{});
    Group group{fix.label, {{AddNode{node}}}};
    if (end && !inputs.empty()) group.edits.push_back({Connect{join(end->id, port, node.id, inputs[0].name)}});
    const auto data = std::ranges::find_if(graph.nodes, [](const auto& entry) { return entry.second.layer == "data"; });
    if (data != graph.nodes.end() && inputs.size() > 1 && !fix.port.empty())
        group.edits.push_back({Connect{join(data->first, fix.port, node.id, inputs[1].name)}});
    return Edit{std::move(group)};
}

Result<Edit> connect(const Graph& graph, const Problem& problem, const Fix& fix)
{
    const auto* from = graph.named(fix.layer);
    if (!from || !graph.find(problem.node)) return cannot("a layer is gone");
    Group group{fix.label, {}};
    if (problem.wire) group.edits.push_back({Disconnect{*problem.wire}});
    group.edits.push_back({Connect{join(from->id, fix.port, problem.node, problem.port)}});
    return Edit{std::move(group)};
}

// The port of `others` at the index of the named one; null when there is none.
const Port* same_place(std::span<const Port> ports, std::string_view name, std::span<const Port> others)
{
    const auto place = static_cast<std::size_t>(std::ranges::find(ports, name, &Port::name) - ports.begin());
    return place < std::min(ports.size(), others.size()) ? &others[place] : nullptr;
}

// Connects the wires of the old layer to the ports with the same indices, whatever their names.
Result<Edit> replace(const Graph& graph, const Problem& problem, const Fix& fix)
{
    const auto* old = graph.find(problem.node);
    const auto *was = old ? find_layer(old->layer) : nullptr, *type = find_layer(fix.layer);
    if (!was || !type) return cannot("this version has no such layer");
    const auto before = ports_of(*was, old->params), after = ports_of(*type, fix.values);
    auto node = new_node(graph, fix, old->position);
    node.name = old->name;
    Group group{fix.label, {{RemoveNode{old->id}}, {AddNode{node}}}};
    auto number = graph.next_id; // a wire with an explicit id keeps its `order`
    const auto lead = [&](Wire wire) {
        wire.id = WireId{++number};
        group.edits.push_back({Connect{std::move(wire)}});
    };
    for (const auto* wire : graph.wires_into(old->id))
        if (const auto* port = same_place(before.inputs, wire->to_port, after.inputs))
            lead({{}, wire->from, wire->from_port, node.id, port->name, wire->order, {}});
    for (const auto* wire : graph.wires_out_of(old->id))
        if (const auto* port = same_place(before.outputs, wire->from_port, after.outputs))
            lead({{}, node.id, port->name, wire->to, wire->to_port, wire->order, {}});
    return Edit{std::move(group)};
}

// Connects the readers of the node to its source, where it has exactly one.
Result<Edit> remove(const Graph& graph, NodeId node, const Fix& fix)
{
    Group group{fix.label, {{RemoveNode{node}}}};
    const auto into = graph.wires_into(node);
    if (into.size() == 1)
        for (const auto* wire : graph.wires_out_of(node))
            group.edits.push_back(
                {Connect{{wire->id, into[0]->from, into[0]->from_port, wire->to, wire->to_port, wire->order, {}}}});
    return Edit{std::move(group)};
}

Result<Edit> unfreeze(const Graph& graph, const Fix& fix)
{
    const auto* node = graph.named(fix.layer);
    if (!node) return cannot("a layer is gone");
    return Edit{Group{fix.label, {{SetTrainable{node->id, true}}}}};
}

} // namespace

Result<Edit> edit_for(const Graph& graph, const Problem& problem, const Fix& fix)
{
    const auto* wire = wire_of(graph, problem);
    switch (fix.kind) {
    case Fix::Kind::set: return set_all(problem.node, fix);
    case Fix::Kind::set_source: return wire ? Result(set_all(wire->from, fix)) : cannot("the wire is gone");
    case Fix::Kind::insert: return wire ? insert_on_wire(graph, *wire, fix) : insert_loose(graph, fix);
    case Fix::Kind::remove_wire:
        return wire ? Result(Edit{Group{fix.label, {{Disconnect{wire->id}}}}}) : cannot("the wire is gone");
    case Fix::Kind::remove_node: return remove(graph, problem.node, fix);
    case Fix::Kind::add_loss: return add_loss(graph, fix);
    case Fix::Kind::connect: return connect(graph, problem, fix);
    case Fix::Kind::replace: return replace(graph, problem, fix);
    case Fix::Kind::unfreeze: return unfreeze(graph, fix);
    case Fix::Kind::choose_data: return cannot("data is chosen, not drawn");
    }
    return cannot("this version does not know the fix");
}

} // namespace epoch
