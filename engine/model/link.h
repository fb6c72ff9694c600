// link: whether a wire may connect two ports, before it is drawn, and if not, why.
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

// The ports of a node as drawn; those of a block instance have the kinds of the inner ports they represent.
Ports ports_of(const Graph& graph, const Node& node, const DataFacts* data);

// The title of a block, else its name.
const std::string& title_of_block(const Graph& graph, const std::string& block);

// The result of the check for an instance of a block: the types of its outputs, and the total work inside.
NodeFacts facts_of_block(const Graph& graph, const Checked& checked, const DataFacts* data, const Node& instance);

// The wires that may start or end at one port. Made when the user starts to draw a wire, then asked for each candidate
// port. The drawing and its check must outlive it.
class Links {
public:
    Links(const Graph& graph, const Checked& checked, const DataFacts* data, PortRef start);

    // Why the wire cannot connect there; nullopt when it can. Shapes are only compared where they are known.
    std::optional<Error> refusal(const PortRef& other) const;
    // Why a layer that is not drawn yet cannot connect to the start; nullopt when it can.
    std::optional<Error> refusal(const LayerType& layer, const Values& values) const;
    // The port that a wire dropped on the node connects to: preferably a free one.
    std::optional<PortRef> first_fitting(NodeId node) const;
    // The type at an output or at a connected input; nullopt when the check does not know it.
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
    std::set<NodeId> m_cycle; // nodes with which a wire from the start would close a cycle
};

// The layer's error if a flat node does not accept this tensor at an input; its other inputs stay as they are.
std::optional<Error> refusal_of(
    const Checked& checked, const DataFacts* data, std::size_t flat_node, std::size_t input, const TensorType& offered);

} // namespace epoch
