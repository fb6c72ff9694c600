// graph_edit: every change to a graph as a value with an exact inverse. Undo applies the inverse.
#pragma once

#include "model/graph.h"

#include <variant>

namespace epoch {

struct AddNode {
    Node node;
}; // id 0 = give it one; name empty = make one
struct RemoveNode {
    NodeId node{};
}; // and its wires
struct SetParam {
    NodeId node{};
    std::string key;
    std::optional<Value> value;
}; // nullopt = back to the default
struct Rename {
    NodeId node{};
    std::string name;
};
struct Move {
    std::vector<std::pair<NodeId, Point>> places;
};
struct Mute {
    NodeId node{};
    bool muted = false;
};
struct SetTrainable {
    NodeId node{};
    bool trainable = true;
};
struct SetRepeat {
    NodeId node{};
    std::int64_t repeat = 1;
};
struct Connect {
    Wire wire;
}; // id 0 = give it one; replaces what an ordinary input port holds
struct Disconnect {
    WireId wire{};
};
struct Reroute {
    WireId wire{};
    std::vector<Point> points;
};
struct SetNote {
    Note note;
}; // adds it (id 0 = give it one) or replaces it
struct RemoveNote {
    NoteId note{};
};
struct SetBlock {
    std::string name;
    std::optional<BlockDefinition> definition;
}; // nullopt = remove
struct Replace {
    Graph graph;
}; // the whole drawing, where no smaller edit is an exact inverse

struct Edit;
struct Group {
    Message label;
    std::vector<Edit> edits;
}; // one step of undo

struct Edit {
    std::variant<AddNode, RemoveNode, SetParam, Rename, Move, Mute, SetTrainable, SetRepeat, Connect, Disconnect,
        Reroute, SetNote, RemoveNote, SetBlock, Replace, Group>
        what;
};

Message label_of(const Edit& edit); // "set units 256"

// Applies the edit and returns its inverse; on an error the graph is unchanged. Checks the structure only (ids exist,
// names are unique, values and sizes are within limits): the network need not be trainable afterwards.
Result<Edit> apply(Graph& graph, const Edit& edit);

// A fix of a problem as one edit of this graph.
struct Problem;
Result<Edit> edit_for(const Graph& graph, const Problem& problem, const Fix& fix);

} // namespace epoch
