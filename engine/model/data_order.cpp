// data_order: topological sorting of the layers, and the cycles that prevent it.
#include "model/flatten.h"

#include <algorithm>
#include <functional>
#include <queue>

namespace epoch {
namespace {

using Index = std::int32_t;

std::size_t at(Index index) { return static_cast<std::size_t>(index); }

std::vector<std::vector<Index>> readers_of(const std::vector<FlatNode>& nodes)
{
    std::vector<std::vector<Index>> readers(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i)
        for (const auto& input : nodes[i].inputs)
            if (input.node >= 0) readers[at(input.node)].push_back(static_cast<Index>(i));
    return readers;
}

// Kahn's algorithm (CACM 1962), with a heap, so that ties keep the order of the drawing.
std::vector<Index> sorted(const std::vector<FlatNode>& nodes, const std::vector<std::vector<Index>>& readers)
{
    std::vector<std::size_t> waiting_for(nodes.size());
    std::priority_queue<Index, std::vector<Index>, std::greater<>> ready;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        waiting_for[i] = static_cast<std::size_t>(
            std::ranges::count_if(nodes[i].inputs, [](const FlatInput& input) { return input.node >= 0; }));
        if (waiting_for[i] == 0) ready.push(static_cast<Index>(i));
    }
    std::vector<Index> order;
    while (!ready.empty()) {
        const auto next = ready.top();
        ready.pop();
        order.push_back(next);
        for (const auto reader : readers[at(next)])
            if (--waiting_for[at(reader)] == 0) ready.push(reader);
    }
    return order;
}

// Walks from each unsorted node backwards along its first unsorted input. Every node is entered once, so all walks
// together are linear. A walk that meets itself has found a cycle.
std::vector<std::vector<Index>> loops_among(const std::vector<FlatNode>& nodes, const std::vector<bool>& is_sorted)
{
    constexpr std::size_t max = 16; // enough to fix; others are found after these are gone
    std::vector<Index> walk_of(nodes.size(), -1);
    std::vector<std::vector<Index>> loops;
    for (std::size_t start = 0; start < nodes.size() && loops.size() < max; ++start) {
        std::vector<Index> walk;
        auto node = static_cast<Index>(start);
        while (node >= 0 && !is_sorted[at(node)] && walk_of[at(node)] < 0) {
            walk_of[at(node)] = static_cast<Index>(start);
            walk.push_back(node);
            const auto& inputs = nodes[at(node)].inputs;
            const auto next = std::ranges::find_if(
                inputs, [&](const FlatInput& input) { return input.node >= 0 && !is_sorted[at(input.node)]; });
            node = next != inputs.end() ? next->node : -1;
        }
        if (node < 0 || is_sorted[at(node)] || walk_of[at(node)] != static_cast<Index>(start)) continue;
        std::vector<Index> loop(std::ranges::find(walk, node), walk.end());
        std::ranges::reverse(loop);
        loops.push_back(std::move(loop));
    }
    return loops;
}

} // namespace

DataOrder data_order(const std::vector<FlatNode>& nodes)
{
    DataOrder out;
    out.order = sorted(nodes, readers_of(nodes));
    out.sorted = out.order.size();
    if (out.sorted == nodes.size()) return out;
    std::vector<bool> is_sorted(nodes.size());
    for (const auto index : out.order) is_sorted[at(index)] = true;
    out.cycles = loops_among(nodes, is_sorted);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (!is_sorted[i]) out.order.push_back(static_cast<Index>(i));
    return out;
}

} // namespace epoch
