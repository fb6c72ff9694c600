// flatten: expands the drawing depth first into scopes, then connects the layers.
#include "model/flatten.h"

#include "model/structure.h"

#include <algorithm>
#include <unordered_map>

namespace epoch {
namespace {

using WiresByNode = std::unordered_map<NodeId, std::vector<const Wire*>>;

// One expanded graph: the drawing itself, or one copy of a block.
struct Scope {
    const Graph* graph = nullptr;
    const WiresByNode* wires = nullptr;
    const BlockDefinition* block = nullptr; // null for the drawing
    std::string prefix = {}; // "encoder/3/"
    NodeId origin{}; // 0 for the drawing
    std::int32_t parent = -1;
    const Node* instance = nullptr;
    std::int32_t previous = -1; // scope of the preceding copy of a repeated block
    std::size_t depth = 0;
    bool trainable = true; // neither the instance nor a block around it is frozen
    std::unordered_map<NodeId, std::int32_t> layers = {}; // index of the flat node
    std::unordered_map<NodeId, std::int32_t> last_copy = {}; // scope of an instance's last copy
};

// One end of a wire in a scope.
struct Place {
    std::int32_t scope = -1;
    NodeId node{};
    std::string_view port;
};

struct Arrival {
    Place from;
    const Wire* wire = nullptr; // of the drawing; null when it came from inside a block
};

struct Source {
    std::int32_t layer = -1;
    std::string_view port;
};

class Flattener {
public:
    Flattener(const Graph& drawing, const DataFacts* data)
        : m_drawing(drawing)
        , m_context{data}
    {
    }

    Flattened flatten()
    {
        if (!expand()) return std::move(m_out);
        find_equal_names();
        for (std::size_t i = 0; i < m_out.nodes.size(); ++i) connect(static_cast<std::int32_t>(i));
        return std::move(m_out);
    }

private:
    struct Visit {
        std::int32_t scope = 0;
        std::map<NodeId, Node>::const_iterator next;
        std::int64_t copies = 0; // of the instance at `next`, so far
        std::int32_t last_copy = -1;
    };

    const WiresByNode& wires_of(const Graph& graph)
    {
        const auto [found, fresh] = m_wires.try_emplace(&graph);
        if (!fresh) return found->second;
        for (const auto& [id, wire] : graph.wires) found->second[wire.to].push_back(&wire);
        for (auto& [node, list] : found->second) std::ranges::stable_sort(list, {}, &Wire::order);
        return found->second;
    }

    void report(std::int32_t layer, Error error, std::string_view port = {}, const Wire* wire = nullptr)
    {
        const auto at = static_cast<std::size_t>(layer);
        m_out.blocked[at] = true;
        Problem problem{Severity::error, std::move(error), m_out.nodes[at].origin, std::string(port), {}, {}};
        problem.error.where = m_out.nodes[at].path;
        if (wire) {
            problem.wire = wire->id;
            problem.fixes.push_back({Fix::Kind::remove_wire, "Remove this wire", "", {}});
        }
        m_out.findings.push_back({layer, std::move(problem)});
    }

    // Depth first, so that the layers of a block come in place of its instance. False when there are too many.
    bool expand()
    {
        m_scopes.push_back({.graph = &m_drawing, .wires = &wires_of(m_drawing)});
        std::vector<Visit> visits{{0, m_drawing.nodes.begin()}};
        while (!visits.empty()) {
            auto& visit = visits.back();
            if (visit.next == m_scopes[static_cast<std::size_t>(visit.scope)].graph->nodes.end()) {
                visits.pop_back();
                continue;
            }
            if (m_out.nodes.size() > limits::nodes || m_scopes.size() > limits::nodes) return refuse_size();
            const auto& node = visit.next->second;
            if (!is_instance(node) || node.muted) {
                if (!node.muted) add_layer(visit.scope, node);
            } else if (visit.copies < node.repeat) {
                visit.last_copy = add_copy(visit.scope, node, visit.copies++, visit.last_copy);
                const auto child = visit.last_copy;
                if (child >= 0) {
                    visits.push_back({child, m_scopes[static_cast<std::size_t>(child)].graph->nodes.begin()});
                    continue;
                }
            }
            ++visit.next;
            visit.copies = 0;
            visit.last_copy = -1;
        }
        return m_out.nodes.size() <= limits::nodes || refuse_size();
    }

    bool refuse_size()
    {
        m_out = {};
        m_out.findings.push_back({-1,
            {Severity::error,
                {"graph.too_large", "", message("the network has more than {limit} layers", {{"limit", limits::nodes}}),
                    "Repeat blocks less often."},
                {}, "", {}, {}}});
        return false;
    }

    static bool is_instance(const Node& node) { return node.layer.empty() && !node.block.empty(); }

    std::int32_t add_layer(std::int32_t scope, const Node& node)
    {
        auto& in = m_scopes[static_cast<std::size_t>(scope)];
        const auto index = static_cast<std::int32_t>(m_out.nodes.size());
        in.layers.emplace(node.id, index);
        FlatNode flat{in.prefix + node.name, scope == 0 ? node.id : in.origin, node.layer, find_layer(node.layer),
            node.params, {}, {}, in.trainable && node.trainable};
        m_places.push_back({scope, node.id, {}});
        m_out.blocked.push_back(false);
        m_out.nested.push_back(scope != 0);
        m_out.nodes.push_back(std::move(flat));
        auto& added = m_out.nodes.back();
        if (!added.type) {
            if (!is_instance(node)) report_unknown_layer(index, node);
            return index;
        }
        if (auto fine = added.type->schema.check(node.params); !fine)
            report(index, std::move(fine).error());
        else
            added.ports = added.type->ports(Params(added.type->schema, added.params), m_context);
        return index;
    }

    void report_unknown_layer(std::int32_t index, const Node& node)
    {
        report(index,
            {"project.unknown_layer", "",
                message("this version does not know the layer \"{layer}\"", {{"layer", node.layer}}),
                "Use a newer Epoch Studio, or another layer."});
    }

    // -1 when the block cannot be expanded; a layer without a type then takes its place.
    std::int32_t add_copy(std::int32_t scope, const Node& node, std::int64_t copy, std::int32_t previous)
    {
        const auto definition = m_drawing.blocks.find(node.block);
        const auto depth = m_scopes[static_cast<std::size_t>(scope)].depth + 1;
        if (definition == m_drawing.blocks.end() || depth > limits::block_depth) {
            const auto index = add_layer(scope, node);
            if (definition == m_drawing.blocks.end())
                report(index,
                    {"graph.unknown_block", "", message("there is no block \"{block}\"", {{"block", node.block}}),
                        "Define it first."});
            else
                report(index,
                    {"graph.too_large", "", "blocks are nested too deeply, or hold themselves",
                        "Flatten some of them."});
            return -1;
        }
        if (copy == 0) report_unknown_block_ports(scope, node, definition->second);
        auto prefix = m_scopes[static_cast<std::size_t>(scope)].prefix + node.name + '/';
        if (node.repeat > 1) prefix += std::to_string(copy + 1) + '/';
        const auto origin = scope == 0 ? node.id : m_scopes[static_cast<std::size_t>(scope)].origin;
        const auto& inner = definition->second;
        m_scopes.push_back({.graph = &inner.graph,
            .wires = &wires_of(inner.graph),
            .block = &inner,
            .prefix = std::move(prefix),
            .origin = origin,
            .parent = scope,
            .instance = &node,
            .previous = previous,
            .depth = depth,
            .trainable = m_scopes[static_cast<std::size_t>(scope)].trainable && node.trainable});
        const auto child = static_cast<std::int32_t>(m_scopes.size() - 1);
        m_scopes[static_cast<std::size_t>(scope)].last_copy[node.id] = child;
        return child;
    }

    void report_unknown_block_ports(std::int32_t scope, const Node& node, const BlockDefinition& block)
    {
        const auto& in = m_scopes[static_cast<std::size_t>(scope)];
        const auto list = in.wires->find(node.id);
        if (list == in.wires->end()) return;
        for (const auto* wire : list->second) {
            if (std::ranges::find(block.inputs, wire->to_port, &BlockPort::name) != block.inputs.end()) continue;
            Problem problem{Severity::error,
                {"graph.no_port", in.prefix + node.name,
                    message("it has no input \"{port}\"", {{"port", wire->to_port}}), "Remove the wire."},
                scope == 0 ? node.id : in.origin, wire->to_port, {}, {}};
            if (scope == 0) problem.wire = wire->id;
            if (scope == 0) problem.fixes.push_back({Fix::Kind::remove_wire, "Remove this wire", "", {}});
            m_out.findings.push_back({-1, std::move(problem)});
        }
    }

    // Names form the paths of parameters in checkpoints, so they must be unique.
    void find_equal_names()
    {
        std::unordered_map<std::string_view, std::int32_t> first;
        for (std::size_t i = 0; i < m_out.nodes.size(); ++i) {
            const auto index = static_cast<std::int32_t>(i);
            if (first.try_emplace(m_out.nodes[i].path, index).second) continue;
            const bool blocked = m_out.blocked[i];
            report(index, {"graph.duplicate_name", "", "another layer has the same name", "Rename one of them."});
            m_out.blocked[i] = blocked;
        }
    }

    std::vector<const Wire*> wires_into(const Scope& scope, NodeId node, std::string_view port) const
    {
        std::vector<const Wire*> found;
        const auto list = scope.wires->find(node);
        if (list == scope.wires->end()) return found;
        std::ranges::copy_if(
            list->second, std::back_inserter(found), [&](const Wire* wire) { return wire->to_port == port; });
        return found;
    }

    // The sources of an input: wires of its own scope, then wires into the enclosing block or, for a repeated block,
    // the preceding copy (first output to first input). A repeated input may represent several inputs of the block.
    std::vector<Arrival> arrivals(const Place& input) const
    {
        std::vector<Arrival> found;
        std::vector<Place> waiting{input};
        for (std::size_t next = 0; next < waiting.size(); ++next) {
            const auto at = waiting[next];
            const auto& scope = m_scopes[static_cast<std::size_t>(at.scope)];
            for (const auto* wire : wires_into(scope, at.node, at.port))
                found.push_back({{at.scope, wire->from, wire->from_port}, at.scope == 0 ? wire : nullptr});
            if (!scope.block) continue;
            const auto& ports = scope.block->inputs;
            for (const auto& port : ports) {
                if (port.node != at.node || port.port != at.port) continue;
                const auto& outputs = scope.block->outputs;
                if (scope.previous < 0 || port.name != ports.front().name)
                    waiting.push_back({scope.parent, scope.instance->id, port.name});
                else if (!outputs.empty())
                    found.push_back({{scope.previous, outputs.front().node, outputs.front().port}, nullptr});
            }
        }
        return found;
    }

    // The name of the port that a bypassed node passes through; empty when it has none.
    std::string first_input(const Node& node) const
    {
        if (is_instance(node)) {
            const auto block = m_drawing.blocks.find(node.block);
            return block != m_drawing.blocks.end() && !block->second.inputs.empty() ? block->second.inputs.front().name
                                                                                    : "";
        }
        const auto* type = find_layer(node.layer);
        if (!type || !type->schema.check(node.params)) return "";
        const auto ports = type->ports(Params(type->schema, node.params), m_context).inputs;
        return ports.empty() ? "" : ports.front().name;
    }

    // Follows an output back to its layer, through instances and bypassed nodes. The sources of bypassed nodes are
    // cached, so that long chains of them are followed once; a bypassed node that feeds itself has no source.
    Source source_of(Place from)
    {
        std::vector<std::uint64_t> passed;
        Source source;
        for (bool going = true; going;) {
            going = false;
            const auto& scope = m_scopes[static_cast<std::size_t>(from.scope)];
            const auto* node = scope.graph->find(from.node);
            if (!node) break;
            if (const auto layer = scope.layers.find(from.node); layer != scope.layers.end()) {
                source = {layer->second, from.port};
                break;
            }
            if (const auto copy = scope.last_copy.find(from.node); copy != scope.last_copy.end()) {
                const auto& outputs = m_scopes[static_cast<std::size_t>(copy->second)].block->outputs;
                const auto port = std::ranges::find(outputs, from.port, &BlockPort::name);
                if (port == outputs.end()) break;
                from = {copy->second, port->node, port->port};
                going = true;
                continue;
            }
            const auto key = (static_cast<std::uint64_t>(from.scope) << 32) | static_cast<std::uint32_t>(from.node);
            const auto [known, fresh] = m_passed_on.try_emplace(key);
            if (!fresh) {
                source = known->second;
                break;
            }
            passed.push_back(key);
            const auto port = first_input(*node);
            const auto before = arrivals({from.scope, from.node, port});
            if (before.empty()) break;
            from = before.front().from;
            going = true;
        }
        for (const auto key : passed) m_passed_on[key] = source;
        return source;
    }

    void connect(std::int32_t layer)
    {
        const auto place = m_places[static_cast<std::size_t>(layer)];
        report_unknown_ports(layer, place);
        const auto ports = m_out.nodes[static_cast<std::size_t>(layer)].ports.inputs;
        for (const auto& port : ports) {
            const auto coming = arrivals({place.scope, place.node, port.name});
            if (coming.size() > 1 && !port.repeated)
                report(layer,
                    {"graph.port_taken", "", message("two wires lead into \"{port}\"", {{"port", port.name}}),
                        "Remove one of them."},
                    port.name, coming[1].wire);
            const auto wanted = port.repeated ? coming.size() : 1;
            for (std::size_t i = 0; i < wanted; ++i) {
                const auto input = i < coming.size() ? input_from(layer, port, coming[i]) : FlatInput{};
                m_out.nodes[static_cast<std::size_t>(layer)].inputs.push_back(input);
            }
        }
    }

    void report_unknown_ports(std::int32_t layer, Place place)
    {
        const auto& flat = m_out.nodes[static_cast<std::size_t>(layer)];
        const auto& scope = m_scopes[static_cast<std::size_t>(place.scope)];
        const auto list = scope.wires->find(place.node);
        if (list == scope.wires->end() || m_out.blocked[static_cast<std::size_t>(layer)]) return;
        for (const auto* wire : list->second)
            if (std::ranges::find(flat.ports.inputs, wire->to_port, &Port::name) == flat.ports.inputs.end())
                report(layer,
                    {"graph.no_port", "", message("it has no input \"{port}\"", {{"port", wire->to_port}}),
                        "Remove the wire."},
                    wire->to_port, place.scope == 0 ? wire : nullptr);
    }

    FlatInput input_from(std::int32_t layer, const Port& port, const Arrival& arrival)
    {
        const auto wire = arrival.wire ? arrival.wire->id : WireId{};
        const auto source = source_of(arrival.from);
        if (source.layer < 0) return {-1, 0, wire};
        const auto& from = m_out.nodes[static_cast<std::size_t>(source.layer)];
        const auto output = std::ranges::find(from.ports.outputs, source.port, &Port::name);
        if (output != from.ports.outputs.end())
            return {source.layer, static_cast<std::uint32_t>(output - from.ports.outputs.begin()), wire};
        // Without data, or of a faulty layer, outputs are unknown: the reader waits.
        const bool unknown = m_out.blocked[static_cast<std::size_t>(source.layer)]
            || (from.type->family == Family::data && !m_context.data);
        if (unknown) return {source.layer, 0, wire};
        report(layer,
            {"graph.no_port", "",
                message("\"{layer}\" has no output \"{port}\"", {{"layer", from.path}, {"port", source.port}}),
                "Connect another output, or remove the wire."},
            port.name, arrival.wire);
        return {-1, 0, wire};
    }

    const Graph& m_drawing;
    LayerContext m_context;
    Flattened m_out;
    std::vector<Scope> m_scopes;
    std::vector<Place> m_places; // of each flat node
    std::unordered_map<const Graph*, WiresByNode> m_wires;
    std::unordered_map<std::uint64_t, Source> m_passed_on; // the source of each bypassed node
};

} // namespace

Flattened flatten_blocks(const Graph& graph, const DataFacts* data) { return Flattener(graph, data).flatten(); }

} // namespace epoch
