// structure: the invariants of a drawing, which every edit and every file must satisfy. Everything else that can be
// wrong is a problem that graph_check lists.
#pragma once

#include "model/graph.h"

namespace epoch {

// Valid UTF-8 without control characters other than tab and newline, no longer than `most` bytes.
Status check_text(std::string_view text, std::size_t max = limits::text);
// A valid name of a node or a block: 1 to 128 bytes on one line, without '/'.
Status check_name(std::string_view name);
Status check_point(const Point& point);

// A known layer with values in range, or an instance of a block in `definitions`. `where` is the node's name.
Status check_node(const Graph& definitions, const Node& node);
Status check_wire(const Graph& graph, const Wire& wire); // both ends are nodes of the graph
Status check_note(const Note& note);
// Checks the graphs and ports of the definitions, and that no block contains itself at any depth.
Status check_blocks(const Graph& graph);
Status check_structure(const Graph& graph);

Error no_such_node(NodeId id);

// The smallest number above every id in use.
std::uint32_t next_free_id(const Graph& graph);

// The input port of that name, looked up through block instances; nullopt when there is none.
std::optional<Port> input_port(const Graph& definitions, const Node& node, std::string_view name);

} // namespace epoch
