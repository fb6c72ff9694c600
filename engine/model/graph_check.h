// graph_check: flatten a drawn graph, infer every shape and list everything that is wrong with it. The editor runs it
// after each edit; the command line's `check` prints the same list.
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

// What is known of one flat node after the check. A node behind a faulty one waits: no shapes, no problem of its own.
// So does one that is not connected and leads to no loss, which is only a warning: a plan skips what is not ok.
struct NodeFacts {
    enum class State : std::uint8_t { ok, faulty, waiting };
    State state = State::waiting;
    std::vector<TensorType> outputs; // batch axis open
    Cost cost; // of one sample
};

struct Checked {
    FlatGraph flat; // as much as could be flattened, in data order
    std::vector<NodeFacts> facts; // one a flat node
    std::vector<Problem> problems; // errors first, in data order

    bool trainable() const; // no problem of severity error
    const NodeFacts* facts_of(NodeId origin) const; // the node's last flat node
    std::vector<TensorType> inputs_of(std::size_t flat_node) const;
};

// Never fails and never recurses over the graph: 20,000 layers in a row are a valid drawing.
Checked check_graph(const Graph& graph, const DataFacts* data);

} // namespace epoch
