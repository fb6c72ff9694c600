// graph_part: assigns ids from next_id on, so that the edits can refer to what they add.
#include "model/graph_part.h"

#include "model/structure.h"

#include <algorithm>
#include <unordered_set>

namespace epoch {
namespace {

void copy_block(const Graph& graph, const std::string& name, Graph& into)
{
    std::vector<std::string> waiting{name};
    while (!waiting.empty()) {
        const auto next = std::move(waiting.back());
        waiting.pop_back();
        const auto found = graph.blocks.find(next);
        if (next.empty() || found == graph.blocks.end() || !into.blocks.emplace(next, found->second).second) continue;
        for (const auto& [id, node] : found->second.graph.nodes) waiting.push_back(node.block);
    }
}

// Makes unused names, each in amortized constant time.
class Names {
public:
    template <class Range, class Name> Names(const Range& range, Name name)
    {
        for (const auto& entry : range) m_taken.insert(name(entry));
    }
    std::string unused(const std::string& wanted)
    {
        if (m_taken.insert(wanted).second) return wanted;
        auto stem = wanted;
        while (stem.size() > 1 && stem.back() >= '0' && stem.back() <= '9') stem.pop_back();
        auto& number = m_last.try_emplace(stem, 1).first->second;
        for (;;) {
            auto name = stem + std::to_string(++number);
            if (m_taken.insert(name).second) return name;
        }
    }

private:
    std::unordered_set<std::string> m_taken;
    std::map<std::string, std::size_t> m_last;
};

// Adds the edits that define the blocks of the part, and returns the name of each in the drawing.
std::map<std::string, std::string> add_blocks(const Graph& graph, const Graph& part, Group& group)
{
    std::map<std::string, std::string> called;
    Names names(graph.blocks, [](const auto& entry) { return entry.first; });
    for (const auto& [name, block] : part.blocks) {
        const auto known = graph.blocks.find(name);
        called[name] = known != graph.blocks.end() && known->second == block ? name : names.unused(name);
    }
    // The block of an instance must exist already: define the inner ones first.
    std::set<std::string> done;
    for (bool progress = true; progress;) {
        progress = false;
        for (const auto& [name, block] : part.blocks) {
            const auto waits = [&](const auto& entry) {
                return part.blocks.contains(entry.second.block) && !done.contains(entry.second.block);
            };
            if (done.contains(name) || std::ranges::any_of(block.graph.nodes, waits)) continue;
            done.insert(name);
            progress = true;
            if (graph.blocks.contains(called[name])) continue;
            auto definition = block;
            for (auto& [id, node] : definition.graph.nodes)
                if (const auto other = called.find(node.block); other != called.end()) node.block = other->second;
            group.edits.push_back({SetBlock{called[name], std::move(definition)}});
        }
    }
    return called;
}

} // namespace

Graph part_of(const Graph& graph, const GraphSelection& piece)
{
    Graph part;
    for (const auto id : piece.nodes)
        if (const auto* node = graph.find(id)) {
            part.nodes.emplace(id, *node);
            copy_block(graph, node->block, part);
        }
    for (const auto& [id, wire] : graph.wires)
        if (part.nodes.contains(wire.from) && part.nodes.contains(wire.to)) part.wires.emplace(id, wire);
    for (const auto id : piece.notes)
        if (const auto found = graph.notes.find(id); found != graph.notes.end()) part.notes.insert(*found);
    part.next_id = next_free_id(part);
    return part;
}

Result<Pasted> paste(const Graph& graph, const Graph& part, Point offset, const Message& label)
{
    if (graph.nodes.size() + part.nodes.size() > limits::nodes)
        return Error{"graph.too_large", "",
            message("the drawing would have more than {limit} nodes", {{"limit", limits::nodes}}),
            "Paste less, or use a block with a repeat count."};
    Group group{label, {}};
    Pasted pasted;
    const auto called = add_blocks(graph, part, group);
    const auto moved = [&](Point point) { return Point{point.x + offset.x, point.y + offset.y}; };
    Names names(graph.nodes, [](const auto& entry) { return entry.second.name; });
    auto next = graph.next_id;
    std::map<NodeId, NodeId> renumbered;
    for (const auto& [id, original] : part.nodes) {
        auto node = original;
        node.id = renumbered[id] = NodeId{next++};
        node.name = names.unused(node.name);
        node.position = moved(node.position);
        if (const auto block = called.find(node.block); block != called.end()) node.block = block->second;
        pasted.piece.nodes.insert(node.id);
        group.edits.push_back({AddNode{std::move(node)}});
    }
    for (const auto& [id, original] : part.wires) {
        auto wire = original;
        wire.id = WireId{next++};
        wire.from = renumbered.at(wire.from);
        wire.to = renumbered.at(wire.to);
        for (auto& point : wire.reroutes) point = moved(point);
        group.edits.push_back({Connect{std::move(wire)}});
    }
    for (const auto& [id, original] : part.notes) {
        auto note = original;
        note.id = NoteId{next++};
        note.position = moved(note.position);
        pasted.piece.notes.insert(note.id);
        group.edits.push_back({SetNote{std::move(note)}});
    }
    pasted.edit = {std::move(group)};
    return pasted;
}

} // namespace epoch
