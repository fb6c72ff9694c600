// block_inside: entrance and exit are ordinary nodes to the canvas, so that no gesture needs to know about them.
// Closing the block turns their wires into its ports again.
#include "model/block_inside.h"

#include "model/link.h"
#include "model/structure.h"

#include <algorithm>

namespace epoch {
namespace {

constexpr char spare[] = "+";
constexpr double end_column = 296; // from the entrance or exit to the layers
constexpr std::int64_t behind_others = 1'000'000; // inputs from outside come last at a repeated port

FieldFacts field_of(const std::string& name, const TensorType* type)
{
    FieldFacts field;
    field.name = name;
    if (!type) return field;
    field.stored = type->dtype;
    field.sample = type->shape.sample();
    const auto rank = type->shape.rank();
    field.kind = is_integer(type->dtype) ? rank == 1 ? TensorKind::labels : TensorKind::ids
        : rank == 4                      ? TensorKind::image
        : rank == 3                      ? TensorKind::sequence
                                         : TensorKind::flat;
    return field;
}

std::vector<std::string> names_of(const std::vector<BlockPort>& ports)
{
    std::vector<std::string> names;
    for (const auto& port : ports)
        if (std::ranges::find(names, port.name) == names.end()) names.push_back(port.name);
    return names;
}

// The definition of the exit, which only provides its ports.
BlockDefinition exit_definition(const std::vector<std::string>& names)
{
    BlockDefinition exit;
    for (const auto& name : names) {
        Node node;
        node.id = NodeId{exit.graph.next_id++};
        node.layer = "dropout";
        node.name = "port" + std::to_string(exit.inputs.size() + 1);
        exit.graph.nodes.emplace(node.id, node);
        exit.inputs.push_back({name, node.id, "input"});
    }
    return exit;
}

// The blocks that do not contain this one at any depth.
std::map<std::string, BlockDefinition> blocks_allowed(const Graph& project, const std::string& block)
{
    std::set<std::string> holding{block};
    for (bool grows = true; grows;) {
        grows = false;
        for (const auto& [name, definition] : project.blocks) {
            const auto holds = [&](const auto& entry) { return holding.contains(entry.second.block); };
            if (!holding.contains(name) && std::ranges::any_of(definition.graph.nodes, holds))
                grows = holding.insert(name).second;
        }
    }
    auto allowed = project.blocks;
    for (const auto& name : holding) allowed.erase(name);
    return allowed;
}

// The position of entrance or exit: beside the layers, at the mean height of those connected to it.
Point place_of(const Graph& graph, NodeId end)
{
    double left = 0, right = 0, sum = 0;
    bool first = true;
    for (const auto& [id, node] : graph.nodes) {
        if (is_block_end(id)) continue;
        left = first ? node.position.x : std::min(left, node.position.x);
        right = first ? node.position.x : std::max(right, node.position.x);
        first = false;
    }
    int count = 0;
    for (const auto& [id, wire] : graph.wires) {
        const auto other = wire.from == end ? wire.to : wire.to == end ? wire.from : end;
        if (const auto* node = other == end ? nullptr : graph.find(other)) sum += node->position.y, ++count;
    }
    return {end == block_entrance ? left - end_column : right + end_column, count > 0 ? sum / count : 0};
}

void add_ends(OpenBlock& inside, const BlockDefinition& definition)
{
    auto& graph = inside.graph;
    auto leaving = names_of(definition.outputs);
    leaving.emplace_back(spare);
    graph.blocks.insert_or_assign(exit_block, exit_definition(leaving));
    Node entrance, exit;
    entrance.id = block_entrance;
    entrance.layer = "data";
    entrance.name = graph.unused_name("inputs");
    exit.id = block_exit;
    exit.block = exit_block;
    exit.name = graph.unused_name("outputs");
    graph.nodes.emplace(entrance.id, entrance);
    graph.nodes.emplace(exit.id, exit);
    auto number = static_cast<std::uint32_t>(block_entrance);
    const auto join = [&](NodeId from, const std::string& from_port, NodeId to, const std::string& to_port) {
        const WireId id{--number};
        graph.wires.emplace(id, Wire{id, from, from_port, to, to_port, behind_others, {}});
    };
    for (const auto& port : definition.inputs) join(block_entrance, port.name, port.node, port.port);
    for (const auto& port : definition.outputs) join(port.node, port.port, block_exit, port.name);
    for (const auto end : {block_entrance, block_exit}) graph.nodes.at(end).position = place_of(graph, end);
}

void check(OpenBlock& inside, bool all_known)
{
    auto graph = inside.graph;
    graph.nodes.at(block_exit).block.clear();
    graph.nodes.at(block_exit).layer = exit_block; // no layer's name: unread results may lead there
    inside.checked = check_graph(graph, all_known ? &inside.enters : nullptr);
    auto& problems = inside.checked.problems;
    std::erase_if(
        problems, [](const Problem& problem) { return problem.node == NodeId{} || problem.node == block_exit; });
    for (auto& problem : problems)
        if (problem.node == block_entrance)
            problem = {Severity::warning,
                {"graph.nothing_enters", problem.error.where, "the block's input is unknown",
                    "Connect the block to the network, or fix what comes before it."},
                block_entrance, "", {}, {}};
    for (std::size_t i = 0; i < inside.checked.facts.size(); ++i) {
        const auto origin = inside.checked.flat.nodes[i].origin;
        auto& facts = inside.checked.facts[i];
        if (origin == block_exit) facts.state = NodeFacts::State::ok;
        if (origin == block_entrance && !facts.outputs.empty()) facts.outputs.pop_back(); // the spare one
    }
}

// Names of ports that wires at the block's instances use but the block no longer has. New ports take them first, so
// that a port that was disconnected inside comes back under its name.
std::vector<std::string> missing_ports(
    const Graph& project, const std::string& block, PortSide side, const std::vector<std::string>& present)
{
    std::vector<std::string> missing;
    const auto look = [&](const Graph& graph) {
        for (const auto& [id, wire] : graph.wires) {
            const auto* node = graph.find(side == PortSide::input ? wire.to : wire.from);
            const auto& port = side == PortSide::input ? wire.to_port : wire.from_port;
            if (!node || node->block != block) continue;
            for (const auto* list : {&present, &std::as_const(missing)})
                if (std::ranges::find(*list, port) != list->end()) node = nullptr;
            if (node) missing.push_back(port);
        }
    };
    look(project);
    for (const auto& [name, definition] : project.blocks) look(definition.graph);
    return missing;
}

// Names the ports, in the order of their wires.
class PortNames {
public:
    PortNames(const Graph& project, const std::string& block, PortSide side, std::vector<std::string> present)
        : m_missing(missing_ports(project, block, side, present))
        , m_taken(std::move(present))
    {
    }
    std::string name_for(const std::string& port, const std::string& inner)
    {
        if (port != spare) return port;
        auto name = inner;
        if (!m_missing.empty()) {
            name = m_missing.front();
            m_missing.erase(m_missing.begin());
        }
        for (int number = 2; std::ranges::find(m_taken, name) != m_taken.end(); ++number)
            name = inner + std::to_string(number);
        m_taken.push_back(name);
        return name;
    }

private:
    std::vector<std::string> m_missing, m_taken;
};

Result<BlockDefinition> closed(const Graph& project, const OpenBlock& inside, const Graph& graph)
{
    const auto& before = project.blocks.at(inside.block);
    BlockDefinition definition;
    definition.title = before.title, definition.help = before.help;
    definition.graph = graph;
    definition.graph.blocks.clear();
    std::vector<const Wire*> entering, leaving;
    for (const auto& [id, wire] : graph.wires) {
        if (wire.from == block_entrance && wire.to == block_exit)
            return Error{
                "graph.bad_block", inside.block, "a block's input cannot be its output", "Put a layer in between."};
        if (wire.from == block_entrance) entering.push_back(&wire);
        if (wire.to == block_exit) leaving.push_back(&wire);
    }
    // Ports keep their order, whatever the ids of their wires; new ones come last.
    const auto sort = [](std::vector<const Wire*>& wires, std::vector<std::string> order, std::string Wire::*port) {
        order.emplace_back(spare);
        std::ranges::stable_sort(
            wires, {}, [&](const Wire* wire) { return std::ranges::find(order, wire->*port) - order.begin(); });
    };
    std::ranges::reverse(entering); // the ids of these wires are descending
    std::ranges::reverse(leaving);
    const auto inputs = names_of(before.inputs), outputs = names_of(before.outputs);
    sort(entering, inputs, &Wire::from_port);
    sort(leaving, outputs, &Wire::to_port);
    PortNames in(project, inside.block, PortSide::input, inputs), out(project, inside.block, PortSide::output, outputs);
    for (const auto* wire : entering)
        definition.inputs.push_back({in.name_for(wire->from_port, wire->to_port), wire->to, wire->to_port});
    for (const auto* wire : leaving)
        definition.outputs.push_back({out.name_for(wire->to_port, wire->from_port), wire->from, wire->from_port});
    std::erase_if(definition.graph.wires,
        [](const auto& entry) { return entry.second.from == block_entrance || entry.second.to == block_exit; });
    for (const auto end : {block_entrance, block_exit}) definition.graph.nodes.erase(end);
    return definition;
}

std::optional<Error> refused(const OpenBlock& inside, const Graph& graph)
{
    const auto* exit = graph.find(block_exit);
    if (!graph.find(block_entrance) || !exit)
        return Error{"graph.bad_block", inside.block, "inputs and outputs of a block cannot be removed",
            "Remove the block itself where it stands."};
    for (const auto& [id, node] : graph.nodes) {
        if (is_block_end(id)) continue;
        const auto* type = find_layer(node.layer);
        if (node.block == exit_block || (type && (type->family == Family::data || type->family == Family::loss)))
            return Error{"graph.bad_block", node.name, "Data and losses stay outside of blocks", "Leave it out."};
    }
    return std::nullopt;
}

} // namespace

std::map<std::string, TensorType> block_input_types(
    const Graph& graph, const Checked& checked, const DataFacts* data, NodeId instance)
{
    std::map<std::string, TensorType> entering;
    for (const auto* wire : graph.wires_into(instance))
        if (const auto type = Links(graph, checked, data, {wire->from, PortSide::output, wire->from_port}).flowing())
            entering.emplace(wire->to_port, *type);
    return entering;
}

Result<OpenBlock> open_block(
    const Graph& project, const std::string& block, const std::map<std::string, TensorType>& entering)
{
    const auto found = project.blocks.find(block);
    if (found == project.blocks.end())
        return Error{"graph.unknown_block", block, "there is no such block", "It may have been removed."};
    OpenBlock inside{block, found->second.graph, {}, {}};
    inside.graph.blocks = blocks_allowed(project, block);
    inside.graph.next_id = std::max(inside.graph.next_id, next_free_id(found->second.graph));
    inside.enters.title = "enters the block";
    bool all_known = true;
    for (const auto& name : names_of(found->second.inputs)) {
        const auto type = entering.find(name);
        all_known = all_known && type != entering.end();
        inside.enters.fields.push_back(field_of(name, type == entering.end() ? nullptr : &type->second));
    }
    inside.enters.fields.push_back(field_of(spare, nullptr));
    add_ends(inside, found->second);
    check(inside, all_known);
    return inside;
}

Result<Edit> edit_in_project(const Graph& project, const OpenBlock& inside, const Edit& edit)
{
    auto graph = inside.graph;
    RETURN_IF_ERROR(apply(graph, edit));
    if (auto fault = refused(inside, graph)) return std::move(*fault);
    auto before = closed(project, inside, inside.graph), after = closed(project, inside, graph);
    if (!after) return std::move(after).error();
    Group group{label_of(edit), {}};
    if (graph.blocks == inside.graph.blocks) {
        // next_id is not part of the content.
        before->graph.next_id = after->graph.next_id;
        if (*before != *after) group.edits.push_back({SetBlock{inside.block, std::move(*after)}});
        return Edit{std::move(group)};
    }
    auto whole = project;
    for (const auto& [name, definition] : inside.graph.blocks)
        if (!graph.blocks.contains(name)) whole.blocks.erase(name);
    for (auto& [name, definition] : graph.blocks) {
        if (name == exit_block) continue;
        if (!inside.graph.blocks.contains(name) && project.blocks.contains(name))
            return Error{"graph.duplicate_name", name, "there is already a block of this name", "Choose another name."};
        whole.blocks.insert_or_assign(name, std::move(definition));
    }
    whole.blocks.insert_or_assign(inside.block, std::move(*after));
    group.edits.push_back({Replace{std::move(whole)}});
    return Edit{std::move(group)};
}

} // namespace epoch
