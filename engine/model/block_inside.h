// block_inside: a block opened: its inside as a drawing of its own, and every edit of that as an edit of the block.
#pragma once

#include "model/graph_check.h"
#include "model/graph_edit.h"

namespace epoch {

// The two nodes of an open block that are not layers: what enters it flows out of the one, what leaves it into the
// other. A wire at their last port, which is spare, makes a new port of the block.
inline constexpr NodeId block_entrance{3'999'999'998}, block_exit{3'999'999'999};
inline constexpr char exit_block[] = "leaves the block"; // the exit's definition, for its ports
inline bool is_block_end(NodeId node) { return node == block_entrance || node == block_exit; }

struct OpenBlock {
    std::string block;
    Graph graph; // the layers, both ends, and the definitions that may stand inside: not the block's own
    DataFacts enters; // a field for each input of the block, and the spare one
    Checked checked; // without what only a whole network can lack
};

// What flows into each input of an instance, as far as the check knows.
std::map<std::string, TensorType> block_input_types(
    const Graph& graph, const Checked& checked, const DataFacts* data, NodeId instance);

// `project` defines the block. Where something that enters is not known, its layers wait.
Result<OpenBlock> open_block(
    const Graph& project, const std::string& block, const std::map<std::string, TensorType>& entering);

// An edit of the inside as one of the project: every instance follows. A group without edits when nothing that the
// block keeps would change.
Result<Edit> edit_in_project(const Graph& project, const OpenBlock& inside, const Edit& edit);

} // namespace epoch
