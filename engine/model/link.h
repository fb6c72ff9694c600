// link: whether a wire may lead from one port to another, asked before it is drawn; and why not.
#pragma once

#include "model/graph_check.h"

#include <set>

namespace epoch {

enum class PortSide : std::uint8_t { input, output };

struct PortRef {
    NodeId node{};
    PortSide side = PortSide::output;
    std::string port;
    bool operator==(const PortRef&) const = default;
};

// The ports of a node as drawn; those of a block instance carry the kinds of the inner ports they stand for.
Ports ports_of(const Graph& graph, const Node& node, const DataFacts* data);

// What a block is called: its title, else its name.
const std::string& title_of_block(const Graph& graph, const std::string& block);

// What the check knows of a block's instance: what leaves each of its ports, and the work of all that is inside.
NodeFacts facts_of_block(const Graph& graph, const Checked& checked, const DataFacts* data, const Node& instance);

// The wires that may start, or end, at one port of a drawing. Made once when a wire is picked up, then asked for each
// port that it may be led to; the drawing and its check must outlive it.
class Links {
public:
    Links(const Graph& graph, const Checked& checked, const DataFacts* data, PortRef start);

    // Why the wire cannot lead there; nullopt when it can. Shapes are judged where they are known: what waits for
    // something else may be connected.
    std::optional<Error> refusal(const PortRef& other) const;
    // Why a layer that is not drawn yet could not be connected to the start; nullopt when it could.
    std::optional<Error> refusal(const LayerType& layer, const Values& values) const;
    // The node's port that a wire dropped on the node should take: a free one before one that is in use.
    std::optional<PortRef> first_fitting(NodeId node) const;
    // What flows out of an output, or into an input that is connected; nullopt when the check does not know.
    std::optional<TensorType> flowing() const { return flow_of(m_start); }

private:
    std::optional<Error> refuse(const PortRef& output, const PortRef& input) const;
    std::optional<Error> refuse_shape(const TensorType& offered, const PortRef& input) const;
    std::optional<TensorType> flow_of(const PortRef& port) const;
    std::optional<std::size_t> flat_of(NodeId node) const;
    const std::vector<const Wire*>& wires_into(NodeId node) const;

    const Graph& m_graph;
    const Checked& m_checked;
    const DataFacts* m_data;
    PortRef m_start;
    std::map<NodeId, std::size_t> m_flat; // the node's last flat node
    std::map<NodeId, std::vector<const Wire*>> m_into;
    std::set<NodeId> m_circle; // nodes that a wire from the start would close a circle with
};

// Whether a flat node's input takes a tensor, the others being as they are; the layer's own words when it does not.
std::optional<Error> refusal_of(
    const Checked& checked, const DataFacts* data, std::size_t flat_node, std::size_t input, const TensorType& offered);

} // namespace epoch
