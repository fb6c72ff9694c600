// structure: the rules that a drawing keeps whatever else may be wrong with it. Edits and files are both held to them;
// everything beyond is a problem that graph_check lists.
#pragma once

#include "model/graph.h"

namespace epoch {

// Valid UTF-8 without control characters other than tab and newline, no longer than `most` bytes.
Status check_text(std::string_view text, std::size_t max = limits::text);
// What may name a node or a block: a text of 1 to 128 bytes in one line, without '/'.
Status check_name(std::string_view name);
Status check_point(const Point& point);

// A known layer with values in range, or an instance of a block that `definitions` has. `where` is the node's name.
Status check_node(const Graph& definitions, const Node& node);
Status check_wire(const Graph& graph, const Wire& wire); // both ends are nodes of the graph
Status check_note(const Note& note);
// The definition's own graph, that its ports are there, and that no block holds itself at any depth.
Status check_blocks(const Graph& graph);
Status check_structure(const Graph& graph);

Error no_such_node(NodeId id);

// The smallest number above every id in use.
std::uint32_t next_free_id(const Graph& graph);

// The input port of that name, looked up through block instances; nullopt when there is none.
std::optional<Port> input_port(const Graph& definitions, const Node& node, std::string_view name);

} // namespace epoch
