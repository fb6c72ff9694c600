#include "model/network_size.h"

#include "model/data_spec.h"
#include "model/layer_type.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace epoch {
namespace {

// The key of the width parameter of a node; null: it has none.
const char* width_key(const Node& node)
{
    const LayerType* type = node.muted || !node.block.empty() ? nullptr : find_layer(node.layer);
    for (const char* key : {"units", "filters"})
        if (type && type->schema.find(key)) return key;
    return nullptr;
}

template <class Wanted> bool leads_to(const Graph& graph, NodeId from, const Wanted& wanted)
{
    std::set<NodeId> seen;
    std::vector<NodeId> next{from};
    while (!next.empty()) {
        const NodeId here = next.back();
        next.pop_back();
        for (const Wire* wire : graph.wires_out_of(here)) {
            const Node* node = graph.find(wire->to);
            if (!node || !seen.insert(wire->to).second) continue;
            if (wanted(*node)) return true;
            next.push_back(wire->to);
        }
    }
    return false;
}

std::int64_t width_in(const Node& node)
{
    return Params(find_layer(node.layer)->schema, node.params).integer(width_key(node));
}

// The value that all of them share; 0: they differ, or there are none.
template <class Read> std::int64_t common(const std::vector<NodeId>& nodes, const Graph& graph, const Read& read)
{
    std::int64_t value = 0;
    for (const NodeId id : nodes) {
        const std::int64_t own = read(*graph.find(id));
        if (value != 0 && own != value) return 0;
        value = own;
    }
    return value;
}

std::vector<NodeId> repeated(const Graph& graph)
{
    std::vector<NodeId> nodes;
    for (const auto& [id, node] : graph.nodes)
        if (!node.block.empty() && !node.muted && node.repeat > 1) nodes.push_back(id);
    return nodes;
}

// The last hidden layer and the shape-preserving layers that follow it, with the only wires into and out of them.
struct HiddenBlock {
    std::vector<NodeId> nodes;
    WireId in{}, out{};
};

bool keeps_shape(const Node& node)
{
    const LayerType* type = node.block.empty() ? find_layer(node.layer) : nullptr;
    return type
        && (type->family == Family::activation || type->family == Family::normalize
            || type->family == Family::regularize);
}

std::optional<HiddenBlock> last_hidden_block(const Graph& graph)
{
    const auto free = free_widths(graph);
    std::vector<NodeId> last;
    for (const NodeId id : free)
        if (!leads_to(graph, id, [&](const Node& node) { return std::ranges::find(free, node.id) != free.end(); }))
            last.push_back(id);
    if (last.size() != 1 || graph.wires_into(last[0]).size() != 1) return {};
    HiddenBlock block{last, graph.wires_into(last[0])[0]->id, {}};
    for (;;) {
        const auto out = graph.wires_out_of(block.nodes.back());
        if (out.size() != 1) return {};
        const Node* next = graph.find(out[0]->to);
        if (!next || !keeps_shape(*next) || graph.wires_into(next->id).size() != 1) {
            block.out = out[0]->id;
            return block;
        }
        block.nodes.push_back(next->id);
    }
}

void remove_block(Graph& graph, const HiddenBlock& block)
{
    const Wire in = graph.wires.at(block.in);
    Wire& out = graph.wires.at(block.out);
    out.from = in.from;
    out.from_port = in.from_port;
    for (const NodeId id : block.nodes) {
        for (const Wire* wire : graph.wires_into(id)) graph.wires.erase(WireId{wire->id});
        graph.nodes.erase(id);
    }
}

// Appends a copy of the block to it.
void repeat_once(Graph& graph, const HiddenBlock& block)
{
    constexpr double step = 40; // canvas units
    NodeId before = block.nodes.back();
    std::string port = graph.wires.at(block.out).from_port;
    for (const NodeId id : block.nodes) {
        Node copy = graph.nodes.at(id);
        copy.id = NodeId{graph.next_id++};
        copy.name = graph.unused_name(copy.name);
        copy.position.x += step;
        Wire wire = *graph.wires_into(id)[0];
        const std::string inner_port = wire.from_port;
        wire.id = WireId{graph.next_id++};
        wire.from = before;
        wire.from_port = id == block.nodes.front() ? port : inner_port;
        wire.to = copy.id;
        wire.reroutes.clear();
        before = copy.id;
        graph.nodes[copy.id] = std::move(copy);
        graph.wires[wire.id] = std::move(wire);
    }
    graph.wires.at(block.out).from = before;
}

Graph with_depth(Graph graph, std::int64_t depth)
{
    const auto blocks = repeated(graph);
    for (const NodeId id : blocks) graph.nodes[id].repeat = depth;
    if (!blocks.empty()) return graph;
    for (auto now = std::ssize(free_widths(graph)); now != depth; now += now < depth ? 1 : -1) {
        const auto block = last_hidden_block(graph);
        if (!block) break;
        now < depth ? repeat_once(graph, *block) : remove_block(graph, *block);
    }
    return graph;
}

// "28", "32x32" or "3x32x32" behind this key of a data spec: the last two numbers are the side.
struct SideOption {
    DataSpec spec;
    std::string key;
    std::vector<std::int64_t> numbers;
};

std::vector<std::int64_t> numbers_in(std::string_view text)
{
    std::vector<std::int64_t> numbers;
    while (!text.empty()) {
        std::int64_t number = 0;
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (fault != std::errc() || number < 1) return {};
        numbers.push_back(number);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (!text.empty() && text.front() != 'x') return {};
        if (!text.empty()) text.remove_prefix(1);
    }
    return numbers;
}

std::optional<SideOption> side_option(const Project& project)
{
    auto spec = parse_data_spec(project.data_spec);
    if (!spec || spec->parts.empty()) return {};
    const bool builtin = spec->kind == "builtin";
    const bool shapes = builtin && spec->parts[0] == "shapes", noise = builtin && spec->parts[0] == "noise";
    if (!shapes && !noise && spec->kind != "folder") return {};
    SideOption option{std::move(*spec), noise ? "image" : "size", {}};
    const auto found = option.spec.options.find(option.key);
    option.numbers = numbers_in(found != option.spec.options.end() ? found->second : shapes ? "28" : "");
    const std::size_t count = option.numbers.size();
    if (shapes ? count != 1 : count != (noise ? 3u : 2u) || option.numbers[count - 2] != option.numbers[count - 1])
        return {};
    return option;
}

// Replaces the extents that are the side of an image.
Shape resized(const Shape& shape, std::int64_t from, std::int64_t to)
{
    std::vector<std::int64_t> extents(shape.extents().begin(), shape.extents().end());
    if (extents.size() < 2 || extents.back() != from || extents[extents.size() - 2] != from) return shape;
    extents.back() = extents[extents.size() - 2] = to;
    return Shape(extents);
}

Project with_side(Project project, SideOption option, std::int64_t side)
{
    const std::int64_t before = option.numbers.back();
    std::string text;
    for (std::size_t i = 0; i < option.numbers.size(); ++i) {
        const bool is_side = i + 2 >= option.numbers.size();
        text += (i == 0 ? "" : "x") + std::to_string(is_side ? side : option.numbers[i]);
    }
    option.spec.options[option.key] = text;
    project.data_spec = data_spec_text(option.spec);
    if (project.data)
        for (FieldFacts& field : project.data->fields) {
            field.sample = resized(field.sample, before, side);
            field.picture = resized(field.picture, before, side);
        }
    return project;
}

} // namespace

std::string_view axis_name(NetworkAxis axis)
{
    switch (axis) {
    case NetworkAxis::width: return "width";
    case NetworkAxis::depth: return "depth";
    case NetworkAxis::side: break;
    }
    return "side";
}

std::vector<NodeId> free_widths(const Graph& graph)
{
    std::vector<NodeId> nodes;
    for (const auto& [id, node] : graph.nodes)
        if (width_key(node) && leads_to(graph, id, [](const Node& next) { return width_key(next) != nullptr; }))
            nodes.push_back(id);
    return nodes;
}

bool has_axis(const Project& project, NetworkAxis axis)
{
    switch (axis) {
    case NetworkAxis::width: return !free_widths(project.graph).empty();
    case NetworkAxis::depth: return !repeated(project.graph).empty() || last_hidden_block(project.graph);
    case NetworkAxis::side: break;
    }
    return side_option(project).has_value();
}

std::int64_t size_of(const Project& project, NetworkAxis axis)
{
    const Graph& graph = project.graph;
    if (!has_axis(project, axis)) return 0;
    if (axis == NetworkAxis::width) return common(free_widths(graph), graph, width_in);
    if (axis == NetworkAxis::side) return side_option(project)->numbers.back();
    const auto blocks = repeated(graph);
    if (blocks.empty()) return std::ssize(free_widths(graph));
    return common(blocks, graph, [](const Node& node) { return node.repeat; });
}

Result<Project> with_size(Project project, NetworkAxis axis, std::int64_t size)
{
    if (!has_axis(project, axis)) {
        constexpr const char* what[] = {"no layer of it has a width that is free",
            "it has neither repeated blocks nor hidden layers in a row",
            "its data do not come as square images of a side that can be chosen"};
        constexpr const char* hint[] = {"draw a hidden Dense or Conv layer; layers inside blocks keep their widths",
            "draw a hidden Dense or Conv layer, or a block that stands several times in a row",
            "take builtin:shapes, or a folder of images with size=HEIGHTxWIDTH"};
        const auto index = static_cast<std::size_t>(axis);
        return Error{"network.axis", "network", what[index], hint[index]};
    }
    if (axis == NetworkAxis::side) {
        auto option = *side_option(project);
        return with_side(std::move(project), std::move(option), size);
    }
    if (axis == NetworkAxis::depth) {
        project.graph = with_depth(std::move(project.graph), size);
        if (size_of(project, axis) == size) return project;
        return Error{"network.axis", "network",
            message("it branches before {layers} hidden layers are left", {{"layers", size}}), "compare deeper ones"};
    }
    for (const NodeId id : free_widths(project.graph)) {
        Node& node = project.graph.nodes[id];
        node.params[width_key(node)] = size;
    }
    return project;
}

} // namespace epoch
