// block_inside: an open block: its contents as a drawing, and edits of that drawing as edits of the project.
#pragma once

#include "model/graph_check.h"
#include "model/graph_edit.h"

namespace epoch {

// The two nodes of an open block that are not layers: the block's inputs are outputs of the entrance, its outputs are
// inputs of the exit. A wire to their last port, which is spare, adds a port to the block.
inline constexpr NodeId block_entrance{3'999'999'998}, block_exit{3'999'999'999};
inline constexpr char exit_block[] = "leaves the block"; // the exit's definition, for its ports
inline bool is_block_end(NodeId node) { return node == block_entrance || node == block_exit; }

struct OpenBlock {
    std::string block;
    Graph graph; // the layers, both ends, and the definitions that may be used inside
    DataFacts enters; // a field for each input of the block, and the spare one
    Checked checked; // without the problems of a whole network
};

// The types at the inputs of an instance, as far as the check knows them.
std::map<std::string, TensorType> block_input_types(
    const Graph& graph, const Checked& checked, const DataFacts* data, NodeId instance);

// `project` defines the block. Layers that depend on an unknown input are not checked.
Result<OpenBlock> open_block(
    const Graph& project, const std::string& block, const std::map<std::string, TensorType>& entering);

// Translates an edit of the open block into an edit of the project, which changes every instance. An empty group when
// nothing that is saved would change.
Result<Edit> edit_in_project(const Graph& project, const OpenBlock& inside, const Edit& edit);

} // namespace epoch
