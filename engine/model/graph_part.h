// graph_part: pieces of a drawing: what is copied, pasted and dropped as a whole.
#pragma once

#include "model/graph_edit.h"

#include <set>

namespace epoch {

struct GraphSelection {
    std::set<NodeId> nodes;
    std::set<NoteId> notes;
    bool empty() const { return nodes.empty() && notes.empty(); }
};

// The nodes and notes with the wires among them and the blocks they use: what the clipboard carries.
Graph part_of(const Graph& graph, const GraphSelection& piece);

struct Pasted {
    Edit edit; // one step, called `label`
    GraphSelection piece; // what it adds
};

// Adds a drawing to another, moved by `offset`. Everything gets a number and, where its own is taken, a name of its
// own; a block of the same name and another content comes under a new name.
Result<Pasted> paste(const Graph& graph, const Graph& part, Point offset, const std::string& label);

} // namespace epoch
