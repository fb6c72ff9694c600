// Graph: the network as drawn. A copyable value of nodes and wires, with blocks (graphs used as nodes), muted nodes,
// frames, notes and reroute points. Edits go through graph_edit, which knows their inverses.
#pragma once

#include "base/result.h"
#include "model/layer_type.h"
#include "model/param_schema.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace epoch {

// The graph assigns ids and never reuses them, so an id alone identifies its node, wire or note.
enum class NodeId : std::uint32_t {};
enum class WireId : std::uint32_t {};
enum class NoteId : std::uint32_t {}; // frames and notes share their numbers

struct Point {
    double x = 0, y = 0; // canvas units; one is a pixel at 100 %
    bool operator==(const Point&) const = default;
};

struct Node {
    NodeId id{};
    std::string layer; // a layer type, or empty for an instance of `block`
    std::string block; // name of a block definition, or empty
    std::int64_t repeat = 1; // block instances only: the number of copies in a row
    std::string name; // unique among its siblings; names parameters in checkpoints
    Values params;
    Point position;
    bool muted = false; // bypassed: passes its first input through
    bool trainable = true; // false = frozen, of a block with all that is in it

    bool operator==(const Node&) const = default;
};

// Ports are named, not numbered, so a layer can gain ports without breaking old files. `order` sorts the wires of a
// repeated input port.
struct Wire {
    WireId id{};
    NodeId from{};
    std::string from_port;
    NodeId to{};
    std::string to_port;
    std::int64_t order = 0;
    std::vector<Point> reroutes;

    bool operator==(const Wire&) const = default;
};

struct Note {
    NoteId id{};
    bool frame = false; // a coloured frame around nodes, or a free text
    std::string text;
    Point position;
    double width = 0, height = 0;
    std::string colour;
    bool locked = false;

    bool operator==(const Note&) const = default;
};

struct BlockPort {
    std::string name; // of the block's own port
    NodeId node{}; // the inner node and port that it represents
    std::string port;
    bool operator==(const BlockPort&) const = default;
};

struct BlockDefinition;

struct Graph {
    std::map<NodeId, Node> nodes;
    std::map<WireId, Wire> wires;
    std::map<NoteId, Note> notes;
    std::map<std::string, BlockDefinition> blocks; // only the outermost graph holds definitions
    std::uint32_t next_id = 1; // shared by nodes, wires and notes

    bool operator==(const Graph&) const;

    const Node* find(NodeId id) const;
    const Wire* find(WireId id) const;
    const Node* named(std::string_view name) const;
    std::vector<const Wire*> wires_into(NodeId id) const; // by port name, then order
    std::vector<const Wire*> wires_out_of(NodeId id) const;
    std::string unused_name(std::string_view stem) const; // "dense", "dense2", ...
};

struct BlockDefinition {
    Graph graph; // without blocks of its own; its nodes may be instances of the outer graph's other blocks
    std::vector<BlockPort> inputs, outputs;
    std::string title, help;
    bool operator==(const BlockDefinition&) const;
};

// The limits of a file and of an edit.
namespace limits {
inline constexpr std::size_t nodes = 20'000, wires = 200'000, block_depth = 32, text = 1u << 20;
}

// One node of the flat graph: blocks expanded, muted nodes bypassed. `inputs` are in port order; -1 marks an optional
// port without a wire.
struct FlatInput {
    std::int32_t node = -1; // index into FlatGraph::nodes, always smaller than the reader's own
    std::uint32_t output = 0;
    WireId wire{}; // the last wire of the outermost graph on its path
};

struct FlatNode {
    std::string path; // "encoder/3/attention": names parameters in checkpoints
    NodeId origin{}; // its node in the outermost graph
    std::string layer;
    const LayerType* type = nullptr;
    Values params;
    Ports ports;
    std::vector<FlatInput> inputs;
    // False: its parameters and running statistics are constants, and its statistics are used as in evaluation.
    bool trainable = true;
};

// Nodes in data order: a valid order of execution, which edits elsewhere do not change.
struct FlatGraph {
    std::vector<FlatNode> nodes;
};

} // namespace epoch
