// link: finds cycles by a graph traversal from the start, and shape errors with the shape rule of the layer.
#include "model/link.h"

#include <algorithm>

namespace epoch {
namespace {

Error refused(Message what, Message hint) { return {"graph.no_link", "", std::move(what), std::move(hint)}; }

// The port of a layer that a block's port represents, through nested blocks.
Port inner_port(const Graph& definitions, const BlockPort& outer, const Graph& graph, PortSide side)
{
    const auto* scope = &graph;
    BlockPort at = outer;
    for (std::size_t depth = 0; depth <= limits::block_depth; ++depth) {
        const auto* node = scope->find(at.node);
        if (!node) break;
        if (node->block.empty()) {
            const auto* type = find_layer(node->layer);
            if (!type || !type->schema.check(node->params)) break;
            const auto ports = type->ports(Params(type->schema, node->params), {});
            const auto& list = side == PortSide::input ? ports.inputs : ports.outputs;
            const auto found = std::ranges::find(list, at.port, &Port::name);
            if (found == list.end()) break;
            auto port = *found;
            port.name = outer.name;
            return port;
        }
        const auto block = definitions.blocks.find(node->block);
        if (block == definitions.blocks.end()) break;
        const auto& list = side == PortSide::input ? block->second.inputs : block->second.outputs;
        const auto found = std::ranges::find(list, at.port, &BlockPort::name);
        if (found == list.end()) break;
        at = *found;
        scope = &block->second.graph;
    }
    return {outer.name};
}

struct InnerOutput {
    std::string path;
    const Node* layer = nullptr;
    std::string port;
};

// The layer behind an output of an instance, in the last copy of a repeated one.
InnerOutput inner_output(const Graph& graph, const Node& instance, const std::string& port)
{
    InnerOutput at{instance.name, &instance, port};
    for (std::size_t depth = 0; at.layer && !at.layer->block.empty() && depth <= limits::block_depth; ++depth) {
        const auto block = graph.blocks.find(at.layer->block);
        if (block == graph.blocks.end()) return {};
        const auto& outputs = block->second.outputs;
        const auto inner = std::ranges::find(outputs, at.port, &BlockPort::name);
        if (inner == outputs.end()) return {};
        if (at.layer->repeat > 1) at.path += '/' + std::to_string(at.layer->repeat);
        at.layer = block->second.graph.find(inner->node);
        at.port = inner->port;
        if (at.layer) at.path += '/' + at.layer->name;
    }
    return at;
}

// All ancestors or descendants of the node, and the node itself.
std::set<NodeId> connected_to(const Graph& graph, NodeId from, PortSide side)
{
    std::map<NodeId, std::vector<NodeId>> next;
    for (const auto& [id, wire] : graph.wires)
        side == PortSide::output ? next[wire.to].push_back(wire.from) : next[wire.from].push_back(wire.to);
    std::set<NodeId> seen{from};
    std::vector<NodeId> waiting{from};
    while (!waiting.empty()) {
        const auto id = waiting.back();
        waiting.pop_back();
        for (const auto other : next[id])
            if (seen.insert(other).second) waiting.push_back(other);
    }
    return seen;
}

} // namespace

Ports ports_of(const Graph& graph, const Node& node, const DataFacts* data)
{
    if (const auto* type = node.block.empty() ? find_layer(node.layer) : nullptr)
        return type->ports(Params(type->schema, node.params), LayerContext{data});
    Ports ports;
    const auto block = graph.blocks.find(node.block);
    if (block == graph.blocks.end()) return ports;
    const auto& inner = block->second;
    for (const auto& port : inner.inputs)
        if (std::ranges::find(ports.inputs, port.name, &Port::name) == ports.inputs.end())
            ports.inputs.push_back(inner_port(graph, port, inner.graph, PortSide::input));
    for (const auto& port : inner.outputs)
        ports.outputs.push_back(inner_port(graph, port, inner.graph, PortSide::output));
    return ports;
}

const std::string& title_of_block(const Graph& graph, const std::string& block)
{
    const auto found = graph.blocks.find(block);
    return found == graph.blocks.end() || found->second.title.empty() ? block : found->second.title;
}

NodeFacts facts_of_block(const Graph& graph, const Checked& checked, const DataFacts* data, const Node& instance)
{
    NodeFacts facts;
    facts.state = NodeFacts::State::ok;
    std::map<std::string_view, std::size_t> inside;
    for (std::size_t i = 0; i < checked.flat.nodes.size(); ++i) {
        if (checked.flat.nodes[i].origin != instance.id) continue;
        inside.emplace(checked.flat.nodes[i].path, i);
        const auto& one = checked.facts[i];
        facts.cost.forward_flops += one.cost.forward_flops;
        facts.cost.backward_flops += one.cost.backward_flops;
        facts.cost.bytes_moved += one.cost.bytes_moved;
        facts.cost.parameters += one.cost.parameters;
        facts.trainable_parameters += one.trainable_parameters;
        if (facts.state != NodeFacts::State::faulty && one.state != NodeFacts::State::ok) facts.state = one.state;
    }
    if (inside.empty()) facts.state = NodeFacts::State::waiting;
    for (const auto& port : ports_of(graph, instance, data).outputs) {
        const auto [path, layer, name] = inner_output(graph, instance, port.name);
        const auto found = inside.find(path);
        if (!layer || found == inside.end()) break;
        const auto outputs = ports_of(graph, *layer, data).outputs;
        const auto& known = checked.facts[found->second].outputs;
        const auto index = static_cast<std::size_t>(std::ranges::find(outputs, name, &Port::name) - outputs.begin());
        if (index >= known.size()) break;
        facts.outputs.push_back(known[index]);
    }
    return facts;
}

std::optional<Error> refusal_of(
    const Checked& checked, const DataFacts* data, std::size_t flat_node, std::size_t input, const TensorType& offered)
{
    const auto& node = checked.flat.nodes[flat_node];
    if (!node.type) return std::nullopt;
    auto types = checked.inputs_of(flat_node);
    types.resize(std::max({types.size(), node.ports.inputs.size(), input + 1}), TensorType{DType::u8, {}});
    types[input] = offered;
    auto result = node.type->shape(Params(node.type->schema, node.params), types, LayerContext{data});
    if (!result.error || result.error->port != input) return std::nullopt;
    return std::move(result.error->error);
}

Links::Links(const Graph& graph, const Checked& checked, const DataFacts* data, PortRef start)
    : m_graph(graph)
    , m_checked(checked)
    , m_data(data)
    , m_start(std::move(start))
    , m_cycle(connected_to(graph, m_start.node, m_start.side))
{
    for (std::size_t i = 0; i < checked.flat.nodes.size(); ++i) m_flat[checked.flat.nodes[i].origin] = i;
    for (const auto& [id, wire] : graph.wires) m_into[wire.to].push_back(&wire);
}

const std::vector<const Wire*>& Links::wires_into(NodeId node) const
{
    static const std::vector<const Wire*> none;
    const auto found = m_into.find(node);
    return found == m_into.end() ? none : found->second;
}

std::optional<std::size_t> Links::flat_of(NodeId node) const
{
    const auto found = m_flat.find(node);
    return found == m_flat.end() ? std::nullopt : std::optional(found->second);
}

std::optional<TensorType> Links::flow_of(const PortRef& port) const
{
    if (port.side == PortSide::input) {
        for (const auto* wire : wires_into(port.node))
            if (wire->to_port == port.port) return flow_of({wire->from, PortSide::output, wire->from_port});
        return std::nullopt;
    }
    const auto* node = m_graph.find(port.node);
    const auto flat = flat_of(port.node);
    if (!node || !flat) return std::nullopt;
    const auto outputs = ports_of(m_graph, *node, m_data).outputs;
    const auto index = static_cast<std::size_t>(std::ranges::find(outputs, port.port, &Port::name) - outputs.begin());
    const auto known = node->block.empty() ? m_checked.facts[*flat].outputs
                                           : facts_of_block(m_graph, m_checked, m_data, *node).outputs;
    return index < outputs.size() && index < known.size() ? std::optional(known[index]) : std::nullopt;
}

std::optional<Error> Links::refusal(const PortRef& other) const
{
    if (other.side == m_start.side)
        return other.side == PortSide::output ? refused("both are outputs", "A wire leads from an output to an input.")
                                              : refused("both are inputs", "A wire leads from an output to an input.");
    return m_start.side == PortSide::output ? refuse(m_start, other) : refuse(other, m_start);
}

std::optional<Error> Links::refuse(const PortRef& output, const PortRef& input) const
{
    const auto& other = m_start.side == PortSide::output ? input : output;
    if (m_cycle.contains(other.node))
        return other.node == m_start.node
            ? refused("a layer cannot feed itself", "Connect it to another layer.")
            : refused("the wire would close a cycle", "Connect it to a layer further on.");
    for (const auto* wire : wires_into(input.node))
        if (wire->from == output.node && wire->from_port == output.port && wire->to_port == input.port)
            return refused("they are connected already", "");
    const auto offered = flow_of(output);
    return offered ? refuse_shape(*offered, input) : std::nullopt;
}

std::optional<Error> Links::refuse_shape(const TensorType& offered, const PortRef& input) const
{
    const auto flat = flat_of(input.node);
    const auto* node = m_graph.find(input.node);
    if (!flat || !node || node->layer.empty() || node->muted) return std::nullopt;
    const auto& ports = m_checked.flat.nodes[*flat].ports.inputs;
    const auto port = std::ranges::find(ports, input.port, &Port::name);
    if (port == ports.end()) return std::nullopt;
    auto index = static_cast<std::size_t>(port - ports.begin());
    if (port->repeated) index = std::max(index, m_checked.flat.nodes[*flat].inputs.size());
    return refusal_of(m_checked, m_data, *flat, index, offered);
}

std::optional<Error> Links::refusal(const LayerType& layer, const Values& values) const
{
    const LayerContext context{m_data};
    const Params params(layer.schema, values);
    const auto ports = layer.ports(params, context);
    if (m_start.side == PortSide::input) {
        if (ports.outputs.empty()) return refused("it has no output", "It stands at the end of a network.");
        if (layer.family == Family::data && m_data) {
            std::optional<Error> last;
            for (const auto& field : m_data->fields) {
                last = refuse_shape(field.type(), m_start);
                if (!last) return std::nullopt;
            }
            return last;
        }
        return std::nullopt;
    }
    if (ports.inputs.empty()) return refused("it has no input", "It stands at the start of a network.");
    const auto offered = flowing();
    if (!offered) return std::nullopt;
    std::optional<Error> first;
    for (std::size_t i = 0; i < ports.inputs.size(); ++i) {
        std::vector<TensorType> types(ports.inputs.size(), TensorType{DType::u8, {}});
        types[i] = *offered;
        auto result = layer.shape(params, types, context);
        if (!result.error || result.error->port != i) return std::nullopt;
        if (!first) first = std::move(result.error->error);
    }
    return first;
}

std::optional<PortRef> Links::first_fitting(NodeId id) const
{
    const auto* node = m_graph.find(id);
    if (!node) return std::nullopt;
    const auto side = m_start.side == PortSide::output ? PortSide::input : PortSide::output;
    const auto ports = ports_of(m_graph, *node, m_data);
    const auto into = wires_into(id);
    std::optional<PortRef> in_use;
    for (const auto& port : side == PortSide::input ? ports.inputs : ports.outputs) {
        PortRef candidate{id, side, port.name};
        if (refusal(candidate)) continue;
        const bool taken = side == PortSide::input && !port.repeated
            && std::ranges::find(into, port.name, &Wire::to_port) != into.end();
        if (!taken) return candidate;
        if (!in_use) in_use = std::move(candidate);
    }
    return in_use;
}

} // namespace epoch
