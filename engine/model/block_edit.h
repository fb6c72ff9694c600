// block_edit: groups layers into a block, and replaces a block by its layers.
#pragma once

#include "model/graph_part.h"

namespace epoch {

// Moves layers into a new block of this name and puts one instance in their place. The block gets a port for each
// result that enters, for each that leaves, and for each required input without a wire. An error when data would leave
// the layers and come back, or when a Data layer or a loss is among them.
Result<Pasted> group_into_block(
    const Graph& graph, const std::set<NodeId>& nodes, const std::string& name, const Message& label);

// Replaces an instance of a block by the layers of the block, once for each repetition. The definition is removed as
// well when no other instance needs it.
Result<Pasted> dissolve_block(const Graph& graph, NodeId instance, const Message& label);

} // namespace epoch
