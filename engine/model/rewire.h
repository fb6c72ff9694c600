// rewire: removes layers from a chain, or inserts them, and reconnects the wires.
#pragma once

#include "model/graph_part.h"
#include "model/link.h"

namespace epoch {

enum class Reconnect : std::uint8_t { where_it_fits, no };

// Removes nodes and notes in one step. Where the shapes fit, the readers of a removed layer are connected to the source
// of its first input.
Edit remove_selection(const Graph& graph, const Checked& checked, const DataFacts* data,
    const GraphSelection& selection, Reconnect reconnect, const Message& label);

// Leads a wire through a node that is already drawn: into its first input and out of its first output. Moves the nodes
// behind it aside until they are `room` away. An error when the node has no input or no output, or would feed itself.
Result<Edit> insert_on_wire(const Graph& graph, WireId wire, const Node& node, double room, const Message& label);

} // namespace epoch
