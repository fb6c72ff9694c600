// block_edit: a part of a drawing made into a block, and a block laid out again.
#pragma once

#include "model/graph_part.h"

namespace epoch {

// Puts layers into a new block of this name with one instance in their place: a port for each result that enters, one
// for each that leaves, and one for each needed input that has no wire. An error when data would leave the layers and
// come back, or when a Data layer or a loss is among them.
Result<Pasted> group_into_block(
    const Graph& graph, const std::set<NodeId>& nodes, const std::string& name, const std::string& label);

// Puts the layers of a block in the place of one of its instances, every copy of a repeated one. The definition goes
// too when no other instance needs it.
Result<Pasted> dissolve_block(const Graph& graph, NodeId instance, const std::string& label);

} // namespace epoch
