// graph_edit: applies each kind of edit and returns its inverse.
#include "model/graph_edit.h"

#include "model/structure.h"

#include <algorithm>

namespace epoch {
namespace {

Result<Edit> done(Edit inverse) { return inverse; }

Error no_such_wire() { return {"graph.no_wire", "", "there is no such wire", "It may have been removed."}; }

Error full(std::string_view things, std::size_t max)
{
    return {"graph.too_large", "",
        message("the drawing already has {max} {things}", {{"max", max}, {"things", things}}),
        "Remove some, or use a block with a repeat count."};
}

Error out_of_numbers()
{
    return {"graph.too_large", "", "all numbers are used up", "Save and open the project again."};
}

// The requested id, or the next one; next_id stays above every id that was ever used.
template <class Id> Result<Id> assign_id(Graph& graph, Id wanted)
{
    constexpr std::uint32_t max = 4'000'000'000;
    const auto number = wanted == Id{} ? graph.next_id : static_cast<std::uint32_t>(wanted);
    if (number > max) return out_of_numbers();
    graph.next_id = std::max(graph.next_id, number + 1);
    return Id{number};
}

bool name_is_taken(const Graph& graph, std::string_view name, NodeId except)
{
    return std::ranges::any_of(
        graph.nodes, [&](const auto& entry) { return entry.first != except && entry.second.name == name; });
}

Error name_taken(const std::string& name)
{
    return {"graph.duplicate_name", name, "there is already a node of this name", "Choose another name."};
}

std::string stem_of(const Node& node)
{
    if (!node.block.empty()) return node.block;
    const auto* type = find_layer(node.layer);
    return type && type->family == Family::loss ? "loss" : node.layer;
}

bool takes_one_wire(const Graph& graph, const Wire& wire)
{
    const auto* node = graph.find(wire.to);
    const auto port = node ? input_port(graph, *node, wire.to_port) : std::nullopt;
    return port && !port->repeated;
}

std::vector<const Wire*> wires_beside(const Graph& graph, const Wire& wire)
{
    std::vector<const Wire*> beside;
    for (const auto& [id, other] : graph.wires)
        if (id != wire.id && other.to == wire.to && other.to_port == wire.to_port) beside.push_back(&other);
    return beside;
}

// A file may hold what no edit makes (two wires into a port for one, two nodes of one name), so that it can be opened
// and fixed. For edits that touch these, only the whole drawing is an exact inverse.
bool reconnects_exactly(const Graph& graph, const Wire& wire)
{
    return !takes_one_wire(graph, wire) || wires_beside(graph, wire).empty();
}

Result<Edit> apply_one(Graph& graph, const AddNode& edit)
{
    Node node = edit.node;
    if (graph.nodes.size() >= limits::nodes) return full("nodes", limits::nodes);
    if (graph.nodes.contains(node.id))
        return Error{"graph.bad_id", node.name, "its number is in use", "Use another one."};
    if (node.name.empty()) node.name = graph.unused_name(stem_of(node));
    RETURN_IF_ERROR(check_node(graph, node));
    if (name_is_taken(graph, node.name, {})) return name_taken(node.name);
    if (const auto* type = find_layer(node.layer))
        for (auto& [key, value] : node.params) value = *type->schema.find(key)->check(value);
    ASSIGN_OR_RETURN(const auto id, assign_id(graph, node.id));
    node.id = id;
    graph.nodes.emplace(id, std::move(node));
    return done({RemoveNode{id}});
}

Result<Edit> apply_one(Graph& graph, const RemoveNode& edit)
{
    const auto found = graph.nodes.find(edit.node);
    if (found == graph.nodes.end()) return no_such_node(edit.node);
    bool exact = !name_is_taken(graph, found->second.name, edit.node);
    Group inverse{"", {{AddNode{found->second}}}};
    for (const auto& [id, wire] : graph.wires) {
        if (wire.from != edit.node && wire.to != edit.node) continue;
        exact = exact && reconnects_exactly(graph, wire);
        inverse.edits.push_back({Connect{wire}});
    }
    Edit back{std::move(inverse)};
    if (!exact) back = {Replace{graph}};
    std::erase_if(
        graph.wires, [&](const auto& entry) { return entry.second.from == edit.node || entry.second.to == edit.node; });
    graph.nodes.erase(found);
    return back;
}

Result<Edit> apply_one(Graph& graph, const SetParam& edit)
{
    const auto found = graph.nodes.find(edit.node);
    if (found == graph.nodes.end()) return no_such_node(edit.node);
    auto& node = found->second;
    const auto* type = find_layer(node.layer);
    const auto* spec = type ? type->schema.find(edit.key) : nullptr;
    if (!spec)
        return Error{"project.unknown_key", node.name, message("it has no setting \"{key}\"", {{"key", edit.key}}),
            "Choose another one."};
    std::optional<Value> value;
    if (edit.value) {
        auto checked = spec->check(*edit.value);
        if (!checked) return std::move(checked).error().at(edit.key).at(node.name);
        value = std::move(*checked);
    }
    SetParam inverse{edit.node, edit.key, std::nullopt};
    if (const auto old = node.params.find(edit.key); old != node.params.end()) inverse.value = old->second;
    if (value)
        node.params.insert_or_assign(edit.key, std::move(*value));
    else
        node.params.erase(edit.key);
    return done({std::move(inverse)});
}

Result<Edit> apply_one(Graph& graph, const Rename& edit)
{
    const auto found = graph.nodes.find(edit.node);
    if (found == graph.nodes.end()) return no_such_node(edit.node);
    RETURN_IF_ERROR(check_name(edit.name));
    if (name_is_taken(graph, edit.name, edit.node)) return name_taken(edit.name);
    auto& name = found->second.name;
    Edit inverse{Rename{edit.node, name}};
    if (name_is_taken(graph, name, edit.node)) inverse = {Replace{graph}};
    name = edit.name;
    return inverse;
}

Result<Edit> apply_one(Graph& graph, const Move& edit)
{
    for (const auto& [id, place] : edit.places) {
        if (!graph.find(id)) return no_such_node(id);
        RETURN_IF_ERROR(check_point(place));
    }
    Move inverse;
    for (const auto& [id, place] : edit.places)
        inverse.places.emplace_back(id, std::exchange(graph.nodes.at(id).position, place));
    std::ranges::reverse(inverse.places);
    return done({std::move(inverse)});
}

Result<Edit> apply_one(Graph& graph, const Mute& edit)
{
    const auto found = graph.nodes.find(edit.node);
    if (found == graph.nodes.end()) return no_such_node(edit.node);
    return done({Mute{edit.node, std::exchange(found->second.muted, edit.muted)}});
}

Result<Edit> apply_one(Graph& graph, const SetTrainable& edit)
{
    const auto found = graph.nodes.find(edit.node);
    if (found == graph.nodes.end()) return no_such_node(edit.node);
    return done({SetTrainable{edit.node, std::exchange(found->second.trainable, edit.trainable)}});
}

Result<Edit> apply_one(Graph& graph, const SetRepeat& edit)
{
    const auto found = graph.nodes.find(edit.node);
    if (found == graph.nodes.end()) return no_such_node(edit.node);
    auto node = found->second;
    node.repeat = edit.repeat;
    RETURN_IF_ERROR(check_node(graph, node));
    return done({SetRepeat{edit.node, std::exchange(found->second.repeat, edit.repeat)}});
}

// A new wire to a repeated port comes last.
std::int64_t next_order(const Graph& graph, const Wire& wire)
{
    std::int64_t order = 0;
    if (takes_one_wire(graph, wire)) return order;
    for (const auto* other : wires_beside(graph, wire)) order = std::max(order, other->order + 1);
    return order;
}

Result<Edit> apply_one(Graph& graph, const Connect& edit)
{
    Wire wire = edit.wire;
    if (graph.wires.contains(wire.id))
        return Error{"graph.bad_id", "", "the wire's number is in use", "Use another one."};
    RETURN_IF_ERROR(check_wire(graph, wire));
    if (wire.id == WireId{} && wire.order == 0) wire.order = next_order(graph, wire);
    const auto replaced = takes_one_wire(graph, wire) ? wires_beside(graph, wire) : std::vector<const Wire*>{};
    if (graph.wires.size() - replaced.size() >= limits::wires) return full("wires", limits::wires);
    std::optional<Graph> before;
    if (replaced.size() > 1) before = graph;
    ASSIGN_OR_RETURN(const auto id, assign_id(graph, wire.id));
    wire.id = id;
    Edit inverse{Disconnect{id}};
    if (before) inverse = {Replace{std::move(*before)}};
    if (replaced.size() == 1) inverse = {Group{"", {inverse, {Connect{*replaced.front()}}}}};
    for (const auto* old : replaced) graph.wires.erase(WireId{old->id});
    graph.wires.emplace(id, std::move(wire));
    return inverse;
}

Result<Edit> apply_one(Graph& graph, const Disconnect& edit)
{
    const auto found = graph.wires.find(edit.wire);
    if (found == graph.wires.end()) return no_such_wire();
    Edit inverse{Connect{found->second}};
    if (!reconnects_exactly(graph, found->second)) inverse = {Replace{graph}};
    graph.wires.erase(found);
    return inverse;
}

Result<Edit> apply_one(Graph& graph, const Reroute& edit)
{
    const auto found = graph.wires.find(edit.wire);
    if (found == graph.wires.end()) return no_such_wire();
    auto wire = found->second;
    wire.reroutes = edit.points;
    RETURN_IF_ERROR(check_wire(graph, wire));
    return done({Reroute{edit.wire, std::exchange(found->second.reroutes, edit.points)}});
}

Result<Edit> apply_one(Graph& graph, const SetNote& edit)
{
    RETURN_IF_ERROR(check_note(edit.note));
    if (const auto found = graph.notes.find(edit.note.id); found != graph.notes.end())
        return done({SetNote{std::exchange(found->second, edit.note)}});
    if (graph.notes.size() >= limits::nodes) return full("notes", limits::nodes);
    ASSIGN_OR_RETURN(const auto id, assign_id(graph, edit.note.id));
    graph.notes.emplace(id, edit.note).first->second.id = id;
    return done({RemoveNote{id}});
}

Result<Edit> apply_one(Graph& graph, const RemoveNote& edit)
{
    const auto found = graph.notes.find(edit.note);
    if (found == graph.notes.end())
        return Error{"graph.no_note", "", "there is no such note", "It may have been removed."};
    Edit inverse{SetNote{found->second}};
    graph.notes.erase(found);
    return inverse;
}

Result<Edit> apply_one(Graph& graph, const SetBlock& edit)
{
    SetBlock inverse{edit.name, std::nullopt};
    const auto found = graph.blocks.find(edit.name);
    if (found != graph.blocks.end()) inverse.definition = std::move(found->second);
    if (edit.definition)
        graph.blocks.insert_or_assign(edit.name, *edit.definition);
    else if (found != graph.blocks.end())
        graph.blocks.erase(found);
    else
        return Error{"graph.unknown_block", edit.name, "there is no such block", "It may have been removed."};
    // Check the whole graph: it may still have instances of a removed block.
    if (auto fine = check_structure(graph); !fine) {
        graph.blocks.erase(edit.name);
        if (inverse.definition) graph.blocks.emplace(edit.name, std::move(*inverse.definition));
        return std::move(fine).error();
    }
    return done({std::move(inverse)});
}

Result<Edit> apply_one(Graph& graph, const Replace& edit)
{
    RETURN_IF_ERROR(check_structure(edit.graph));
    const auto next_id = std::max({graph.next_id, edit.graph.next_id, next_free_id(edit.graph)});
    Edit inverse{Replace{std::exchange(graph, edit.graph)}};
    graph.next_id = next_id;
    return inverse;
}

Result<Edit> apply_one(Graph& graph, const Group& group)
{
    Group inverse{group.label, {}};
    for (const auto& edit : group.edits) {
        auto applied = apply(graph, edit);
        if (applied) {
            inverse.edits.push_back(std::move(*applied));
            continue;
        }
        for (auto back = inverse.edits.rbegin(); back != inverse.edits.rend(); ++back) {
            [[maybe_unused]] const auto undone = apply(graph, *back);
            assert(undone.ok());
        }
        return applied;
    }
    std::ranges::reverse(inverse.edits);
    return done({std::move(inverse)});
}

std::string title_of(const Node& node)
{
    const auto* type = find_layer(node.layer);
    return type ? std::string(type->title) : node.block + node.layer;
}

struct Label {
    Message operator()(const AddNode& edit) const { return message("add {layer}", {{"layer", title_of(edit.node)}}); }
    Message operator()(const RemoveNode&) const { return "remove layer"; }
    Message operator()(const SetParam& edit) const
    {
        if (!edit.value) return message("reset {parameter}", {{"parameter", edit.key}});
        return message("set {parameter} {value}", {{"parameter", edit.key}, {"value", value_text(*edit.value)}});
    }
    Message operator()(const Rename& edit) const { return message("rename to {name}", {{"name", edit.name}}); }
    Message operator()(const Move& edit) const { return edit.places.size() == 1 ? "move layer" : "move layers"; }
    Message operator()(const Mute& edit) const { return edit.muted ? "bypass layer" : "stop bypassing layer"; }
    Message operator()(const SetTrainable& edit) const { return edit.trainable ? "unfreeze layer" : "freeze layer"; }
    Message operator()(const SetRepeat& edit) const
    {
        return message("repeat {times} times", {{"times", edit.repeat}});
    }
    Message operator()(const Connect&) const { return "connect"; }
    Message operator()(const Disconnect&) const { return "remove wire"; }
    Message operator()(const Reroute&) const { return "reroute wire"; }
    Message operator()(const SetNote& edit) const { return edit.note.frame ? "set frame" : "set note"; }
    Message operator()(const RemoveNote&) const { return "remove note"; }
    Message operator()(const SetBlock& edit) const
    {
        return message(edit.definition ? "define block {name}" : "remove block {name}", {{"name", edit.name}});
    }
    Message operator()(const Replace&) const { return "change drawing"; }
    Message operator()(const Group& edit) const
    {
        if (!edit.label.empty() || edit.edits.empty()) return edit.label;
        return label_of(edit.edits.front());
    }
};

} // namespace

Message label_of(const Edit& edit) { return std::visit(Label{}, edit.what); }

Result<Edit> apply(Graph& graph, const Edit& edit)
{
    const auto next_id = graph.next_id;
    auto inverse = std::visit([&](const auto& what) { return apply_one(graph, what); }, edit.what);
    if (!inverse) graph.next_id = next_id;
    return inverse;
}

} // namespace epoch
