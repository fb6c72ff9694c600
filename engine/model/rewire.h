// rewire: edits that keep data flowing: layers taken out of a chain, or put into it.
#pragma once

#include "model/graph_part.h"
#include "model/link.h"

namespace epoch {

enum class Reconnect : std::uint8_t { where_it_fits, no };

// Removes nodes and notes as one step. Where it fits, what read a removed layer reads what fed that layer's first
// input.
Edit remove_selection(const Graph& graph, const Checked& checked, const DataFacts* data,
    const GraphSelection& selection, Reconnect reconnect, const std::string& label);

// Leads a wire through a node that is drawn already: into its first input and out of its first output. What stands too
// near behind it steps aside. An error when the node has no input or no output, or feeds itself that way.
Result<Edit> insert_on_wire(const Graph& graph, WireId wire, const Node& node, double room, const std::string& label);

} // namespace epoch
