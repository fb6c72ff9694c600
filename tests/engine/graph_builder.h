// graph_builder: builds the graph of a project layer by layer, by names.
#pragma once

#include "small_graphs.h"

#include <string>
#include <vector>

namespace epoch::test {

// A graph built by names, starting with its Data layer.
class GraphBuilder {
public:
    GraphBuilder() { m_last = test::add(graph, "data", "data"); }

    // Appends a layer to the previous one; its name is its type, that of a loss is "loss".
    GraphBuilder& then(const std::string& layer, Values params = {})
    {
        const NodeId before = m_last;
        const bool judges = find_layer(layer)->family == Family::loss;
        loose(layer, graph.unused_name(judges ? "loss" : layer), std::move(params));
        join(graph, before, before == data() ? "features" : "output", m_last, first_input(layer));
        return *this;
    }
    GraphBuilder& loose(const std::string& layer, const std::string& name, Values params = {})
    {
        m_last = test::add(graph, layer, name, std::move(params));
        return *this;
    }
    GraphBuilder& wire(
        const std::string& from, const std::string& port, const std::string& to, const std::string& input)
    {
        join(graph, graph.named(from)->id, port, graph.named(to)->id, input);
        return *this;
    }
    GraphBuilder& to_classes()
    {
        then("softmax_cross_entropy");
        return wire("data", "label", "loss", "labels");
    }
    GraphBuilder& to_numbers()
    {
        then("mean_squared_error");
        return wire("data", "target", "loss", "target");
    }
    GraphBuilder& without_wires_into(const std::string& name)
    {
        std::vector<WireId> wires;
        for (const auto* one : graph.wires_into(graph.named(name)->id)) wires.push_back(one->id);
        for (const auto one : wires) must_apply(graph, {Disconnect{one}});
        return *this;
    }
    GraphBuilder& without(const std::string& name)
    {
        must_apply(graph, {RemoveNode{graph.named(name)->id}});
        return *this;
    }

    Graph graph;

private:
    NodeId data() const { return graph.nodes.begin()->first; }
    static std::string first_input(const std::string& layer)
    {
        const auto* type = find_layer(layer);
        return type->ports(Params(type->schema, {}), {}).inputs.front().name;
    }
    NodeId m_last;
};

} // namespace epoch::test
