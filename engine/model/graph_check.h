// graph_check: flattens a drawn graph, infers every shape and lists every problem. The editor runs it after each edit;
// `epoch check` prints the same list.
#pragma once

#include "model/graph.h"

namespace epoch {

enum class Severity : std::uint8_t { error, warning };

struct Problem {
    Severity severity = Severity::error;
    Error error; // where = the node's path
    NodeId node{}; // of the outermost graph; 0 = the whole network
    std::string port; // empty = the node itself
    std::optional<WireId> wire;
    std::vector<Fix> fixes;
    bool operator==(const Problem&) const = default;
};

// The result of the check for one flat node. A node that depends on a faulty one is `waiting`: it has neither shapes
// nor problems. So is a node that is not connected and leads to no loss, which is only a warning: a plan skips it.
struct NodeFacts {
    enum class State : std::uint8_t { ok, faulty, waiting };
    State state = State::waiting;
    std::vector<TensorType> outputs; // batch axis open
    Cost cost; // of one sample
    std::int64_t trainable_parameters = 0; // 0 = frozen, or none
};

struct Checked {
    FlatGraph flat; // as far as it could be flattened, in data order
    std::vector<NodeFacts> facts; // one per flat node
    std::vector<Problem> problems; // errors first, in data order

    bool trainable() const; // no problem of severity error
    const NodeFacts* facts_of(NodeId origin) const; // the node's last flat node
    std::vector<TensorType> inputs_of(std::size_t flat_node) const;
};

// Never fails, and never recurses over the graph: 20,000 layers in a row are a valid drawing.
Checked check_graph(const Graph& graph, const DataFacts* data);

} // namespace epoch
