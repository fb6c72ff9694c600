// structure: checks text, names, positions, nodes, wires, notes and the nesting of blocks.
#include "model/structure.h"

#include "base/utf8.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace epoch {
namespace {

constexpr std::size_t name_bytes = 128;
constexpr double max_coordinate = 1e9; // canvas units
constexpr std::uint32_t largest_id = 4'000'000'000;

Error too_many(std::string_view things, std::size_t max)
{
    return {"graph.too_large", "", message("more than {max} {things}", {{"max", max}, {"things", things}}),
        "Use fewer, or a block with a repeat count."};
}

// Checks one graph without its blocks.
Status check_parts(const Graph& graph, const Graph& definitions)
{
    if (graph.nodes.size() > limits::nodes) return too_many("nodes", limits::nodes);
    if (graph.wires.size() > limits::wires) return too_many("wires", limits::wires);
    if (graph.notes.size() > limits::nodes) return too_many("notes", limits::nodes);
    const auto id_fault = [](std::string kind) {
        return Error{"graph.bad_id", "", message("a {thing} has an invalid number", {{"thing", kind}}),
            "Numbers go from 1 upwards."};
    };
    for (const auto& [id, node] : graph.nodes) {
        if (id != node.id || id == NodeId{} || id > NodeId{largest_id}) return id_fault("node");
        RETURN_IF_ERROR(check_node(definitions, node));
    }
    for (const auto& [id, wire] : graph.wires) {
        if (id != wire.id || id == WireId{} || id > WireId{largest_id}) return id_fault("wire");
        RETURN_IF_ERROR(check_wire(graph, wire));
    }
    for (const auto& [id, note] : graph.notes) {
        if (id != note.id || id == NoteId{} || id > NoteId{largest_id}) return id_fault("note");
        RETURN_IF_ERROR(check_note(note));
    }
    return {};
}

// An input may represent several inner ports; an output represents one.
Status check_ports(const Graph& graph, std::span<const BlockPort> ports, bool names_differ)
{
    std::set<std::string_view> names;
    for (const auto& port : ports) {
        RETURN_IF_ERROR(check_name(port.name));
        if (!names.insert(port.name).second && names_differ)
            return Error{"graph.duplicate_name", port.name, "the block has two outputs of this name", "Rename one."};
        if (!graph.find(port.node)) return no_such_node(port.node);
    }
    return {};
}

// Finds the depth of each block from the innermost ones outwards. Blocks without a depth contain themselves.
Status check_nesting(const Graph& graph)
{
    std::map<std::string_view, std::size_t> depth;
    for (bool progress = true; progress && depth.size() < graph.blocks.size();) {
        progress = false;
        for (const auto& [name, block] : graph.blocks) {
            if (depth.contains(name)) continue;
            std::size_t inner = 0;
            const bool ready = std::ranges::all_of(block.graph.nodes, [&](const auto& entry) {
                const auto& node = entry.second;
                if (node.block.empty() || !graph.blocks.contains(node.block)) return true;
                const auto found = depth.find(node.block);
                if (found != depth.end()) inner = std::max(inner, found->second);
                return found != depth.end();
            });
            if (!ready) continue;
            if (inner + 1 > limits::block_depth)
                return Error{"graph.too_large", name,
                    message("blocks are nested deeper than {limit}", {{"limit", limits::block_depth}}),
                    "Flatten some of them."};
            depth[name] = inner + 1;
            progress = true;
        }
    }
    for (const auto& [name, block] : graph.blocks)
        if (!depth.contains(name))
            return Error{"graph.block_holds_itself", name, "the block holds itself", "Remove the instance inside it."};
    return {};
}

} // namespace

Status check_text(std::string_view text, std::size_t max)
{
    if (text.size() > max)
        return Error{
            "graph.text_too_long", "", message("a text is longer than {max} bytes", {{"max", max}}), "Shorten it."};
    for (std::size_t at = 0; at < text.size();) {
        const auto length = utf8_length(text, at);
        const auto byte = static_cast<unsigned char>(text[at]);
        if (length == 0 || (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F)
            return Error{"graph.bad_text", "", "a text holds bytes that are not characters", "Type it anew."};
        at += length;
    }
    return {};
}

Status check_name(std::string_view name)
{
    if (name.empty()) return Error{"graph.bad_name", "", "a name is empty", "Give it a name."};
    RETURN_IF_ERROR(check_text(name, name_bytes));
    if (name.find_first_of("/\n\t") != name.npos)
        return Error{"graph.bad_name", std::string(name), "a name is one line without '/'", "Choose another name."};
    return {};
}

Status check_point(const Point& point)
{
    // Written so that NaN fails too.
    if (std::abs(point.x) <= max_coordinate && std::abs(point.y) <= max_coordinate) return {};
    return Error{"graph.bad_position", "", "a position lies outside the canvas", "Coordinates go up to 10^9."};
}

Status check_node(const Graph& definitions, const Node& node)
{
    const auto at = [&](Error error) { return Status(std::move(error).at(node.name)); };
    RETURN_IF_ERROR(check_name(node.name));
    if (auto fine = check_point(node.position); !fine) return at(std::move(fine).error());
    if (node.layer.empty() == node.block.empty())
        return at({"graph.bad_node", "", "a node is either a layer or a block", "Choose a layer or a block."});
    if (node.repeat < 1 || node.repeat > static_cast<std::int64_t>(limits::nodes)
        || (node.repeat != 1 && node.block.empty()))
        return at({"project.value_out_of_range", "repeat",
            message("a block repeats 1 to {limit} times, a layer once", {{"limit", limits::nodes}}),
            "Choose another number."});
    if (!node.block.empty()) {
        if (!definitions.blocks.contains(node.block))
            return at({"graph.unknown_block", "", message("there is no block \"{block}\"", {{"block", node.block}}),
                "Define it first."});
        if (!node.params.empty())
            return at({"project.unknown_key", node.params.begin()->first, "a block has no settings of its own",
                "Remove it."});
        return {};
    }
    const auto* type = find_layer(node.layer);
    if (!type)
        return at({"project.unknown_layer", "",
            message("this version does not know the layer \"{layer}\"", {{"layer", node.layer}}),
            "Use a newer Epoch Studio, or another layer."});
    if (auto fine = type->schema.check(node.params); !fine) return at(std::move(fine).error());
    return {};
}

Status check_wire(const Graph& graph, const Wire& wire)
{
    if (!graph.find(wire.from)) return no_such_node(wire.from);
    if (!graph.find(wire.to)) return no_such_node(wire.to);
    for (const auto* port : {&wire.from_port, &wire.to_port}) RETURN_IF_ERROR(check_name(*port));
    if (wire.reroutes.size() > limits::nodes) return too_many("reroute points on a wire", limits::nodes);
    for (const auto& point : wire.reroutes) RETURN_IF_ERROR(check_point(point));
    return {};
}

Status check_note(const Note& note)
{
    RETURN_IF_ERROR(check_text(note.text));
    RETURN_IF_ERROR(check_text(note.colour, name_bytes));
    RETURN_IF_ERROR(check_point(note.position));
    return check_point({note.width, note.height});
}

Status check_blocks(const Graph& graph)
{
    if (graph.blocks.size() > limits::nodes) return too_many("blocks", limits::nodes);
    for (const auto& [name, block] : graph.blocks) {
        const auto at = [&name = name](Status fault) { return Status(std::move(fault).error().at(name)); };
        RETURN_IF_ERROR(check_name(name));
        if (!block.graph.blocks.empty())
            return at(
                Error{"graph.bad_block", "", "a block cannot define blocks", "Define them in the drawing itself."});
        for (const auto& text : {block.title, block.help})
            if (auto fine = check_text(text); !fine) return at(fine);
        if (auto fine = check_parts(block.graph, graph); !fine) return at(fine);
        for (const auto* ports : {&block.inputs, &block.outputs})
            if (auto fine = check_ports(block.graph, *ports, ports == &block.outputs); !fine) return at(fine);
    }
    return check_nesting(graph);
}

Status check_structure(const Graph& graph)
{
    RETURN_IF_ERROR(check_blocks(graph));
    return check_parts(graph, graph);
}

Error no_such_node(NodeId id)
{
    return {"graph.no_node", "", message("there is no node {node}", {{"node", static_cast<std::uint32_t>(id)}}),
        "It may have been removed."};
}

std::uint32_t next_free_id(const Graph& graph)
{
    std::uint32_t next = 1;
    if (!graph.nodes.empty()) next = std::max(next, static_cast<std::uint32_t>(graph.nodes.rbegin()->first) + 1);
    if (!graph.wires.empty()) next = std::max(next, static_cast<std::uint32_t>(graph.wires.rbegin()->first) + 1);
    if (!graph.notes.empty()) next = std::max(next, static_cast<std::uint32_t>(graph.notes.rbegin()->first) + 1);
    return next;
}

std::optional<Port> input_port(const Graph& definitions, const Node& node, std::string_view name)
{
    const Node* inner = &node;
    std::string_view port = name;
    for (std::size_t depth = 0; !inner->block.empty(); ++depth) {
        const auto block = definitions.blocks.find(inner->block);
        if (block == definitions.blocks.end() || depth > limits::block_depth) return std::nullopt;
        const auto& inputs = block->second.inputs;
        const auto found = std::ranges::find(inputs, port, &BlockPort::name);
        if (found == inputs.end()) return std::nullopt;
        inner = block->second.graph.find(found->node);
        port = found->port;
        if (!inner) return std::nullopt;
    }
    const auto* type = find_layer(inner->layer);
    if (!type) return std::nullopt;
    const auto ports = type->ports(Params(type->schema, inner->params), {}).inputs;
    const auto found = std::ranges::find(ports, port, &Port::name);
    return found != ports.end() ? std::optional(*found) : std::nullopt;
}

} // namespace epoch
