// auto_layout: the longest way from a source gives the column; the mean of the predecessors gives the row.
#include "ui/canvas/auto_layout.h"

#include "ui/canvas/canvas_metrics.h"

#include <algorithm>
#include <deque>

namespace epoch::ui::canvas {
namespace {

constexpr double column_gap = 88, row_gap = 32;

// Kahn's order, so that long chains need no stack; nodes on a cycle stay in column 0.
std::map<NodeId, std::size_t> columns(const Graph& graph)
{
    std::map<NodeId, std::size_t> column, waiting;
    std::map<NodeId, std::vector<NodeId>> after;
    for (const auto& [id, node] : graph.nodes) column[id] = waiting[id] = 0;
    for (const auto& [id, wire] : graph.wires)
        if (column.contains(wire.from) && column.contains(wire.to)) {
            after[wire.from].push_back(wire.to);
            ++waiting[wire.to];
        }
    std::deque<NodeId> ready;
    for (const auto& [id, count] : waiting)
        if (count == 0) ready.push_back(id);
    while (!ready.empty()) {
        const auto id = ready.front();
        ready.pop_front();
        for (const auto next : after[id]) {
            column[next] = std::max(column[next], column[id] + 1);
            if (--waiting[next] == 0) ready.push_back(next);
        }
    }
    return column;
}

} // namespace

std::vector<std::pair<NodeId, Point>> layeredPlaces(const Graph& graph, const std::map<NodeId, double>& heights)
{
    const auto column = columns(graph);
    std::map<std::size_t, std::vector<NodeId>> stacks;
    for (const auto& [id, at] : column) stacks[at].push_back(id);
    std::map<NodeId, std::pair<double, int>> pull; // sum and number of the predecessors' rows
    std::map<NodeId, std::vector<NodeId>> after;
    for (const auto& [id, wire] : graph.wires) after[wire.from].push_back(wire.to);

    std::vector<std::pair<NodeId, Point>> places;
    for (auto& [at, stack] : stacks) {
        const auto wish = [&](NodeId id) {
            const auto found = pull.find(id);
            return found == pull.end() ? graph.nodes.at(id).position.y : found->second.first / found->second.second;
        };
        std::ranges::stable_sort(stack, {}, wish);
        double total = row_gap * double(stack.size() - 1);
        for (const auto id : stack) total += heights.at(id);
        double y = -total / 2;
        for (const auto id : stack) {
            places.emplace_back(id, Point{double(at) * (node_width + column_gap), snapped(y)});
            for (const auto next : after[id]) {
                pull[next].first += y + heights.at(id) / 2;
                ++pull[next].second;
            }
            y += heights.at(id) + row_gap;
        }
    }
    return places;
}

} // namespace epoch::ui::canvas
