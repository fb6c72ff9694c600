// graph_part: copies and pastes parts of a drawing.
#pragma once

#include "model/graph_edit.h"

#include <set>

namespace epoch {

struct GraphSelection {
    std::set<NodeId> nodes;
    std::set<NoteId> notes;
    bool empty() const { return nodes.empty() && notes.empty(); }
};

// The selected nodes and notes, the wires between them and the blocks they use: the contents of the clipboard.
Graph part_of(const Graph& graph, const GraphSelection& piece);

struct Pasted {
    Edit edit; // one undo step with the given label
    GraphSelection piece; // the nodes and notes that it adds
};

// Adds a drawing to another, moved by `offset`. Everything gets a new id and, where its name is taken, a new name; so
// does a block that differs from the block of the same name.
Result<Pasted> paste(const Graph& graph, const Graph& part, Point offset, const Message& label);

} // namespace epoch
