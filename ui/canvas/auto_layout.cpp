// The Sugiyama method (Sugiyama, Tagawa and Toda 1981): columns by longest path, order by barycentres, and coordinates
// by isotonic regression (pool adjacent violators). Nothing recurses.
#include "ui/canvas/auto_layout.h"

#include "ui/canvas/canvas_metrics.h"

#include <QRectF>

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>

namespace epoch::ui::canvas {
namespace {

constexpr double column_pitch = node_width + 112, row_gap = 40, band_gap = 96, dummy_height = 24;
constexpr std::size_t max_span = 64; // columns; a longer wire gets no dummy vertices
constexpr std::size_t min_wrapped_columns = 10;
constexpr int sweeps = 4;
constexpr double dummy_weight = 1e-4; // small, so that passing wires yield to layers

// A node, or a dummy vertex where a long wire passes through a column.
struct Vertex {
    std::size_t column = 0;
    double height = dummy_height, weight = dummy_weight, y = 0; // y: of its centre
    std::vector<std::size_t> predecessors, successors;
};

struct LayeredGraph {
    std::vector<NodeId> ids; // of the vertices that are nodes; dummies follow them
    std::vector<Vertex> vertices;
    std::vector<std::vector<std::size_t>> columns;
};

using Wiring = std::vector<std::pair<std::size_t, std::size_t>>;

// Longest path in Kahn's topological order, which needs no recursion. Nodes on a cycle stay in column 0.
void assignColumns(LayeredGraph& layered, const Wiring& wires)
{
    auto& vertices = layered.vertices;
    std::vector<std::vector<std::size_t>> successors(vertices.size());
    std::vector<std::size_t> waiting(vertices.size());
    for (const auto& [from, to] : wires) successors[from].push_back(to), ++waiting[to];
    const auto sources = waiting;
    std::deque<std::size_t> ready;
    for (std::size_t i = 0; i < vertices.size(); ++i)
        if (waiting[i] == 0) ready.push_back(i);
    while (!ready.empty()) {
        const auto at = ready.front();
        ready.pop_front();
        for (const auto next : successors[at]) {
            vertices[next].column = std::max(vertices[next].column, vertices[at].column + 1);
            if (--waiting[next] == 0) ready.push_back(next);
        }
    }
    // A node without inputs stands just before its first reader.
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        if (sources[i] != 0 || successors[i].empty()) continue;
        std::size_t first = std::numeric_limits<std::size_t>::max();
        for (const auto next : successors[i]) first = std::min(first, vertices[next].column);
        if (first > 0 && first != std::numeric_limits<std::size_t>::max()) vertices[i].column = first - 1;
    }
}

// Long wires get a dummy vertex in every column that they pass.
void addDummies(LayeredGraph& layered, const Wiring& wires)
{
    for (const auto& [from, to] : wires) {
        const auto first = layered.vertices[from].column, last = layered.vertices[to].column;
        if (last <= first || last - first > max_span) continue;
        auto previous = from;
        for (auto column = first + 1; column < last; ++column) {
            const auto dummy = layered.vertices.size();
            layered.vertices.push_back({.column = column, .predecessors = {previous}, .successors = {}});
            layered.vertices[previous].successors.push_back(dummy);
            previous = dummy;
        }
        layered.vertices[previous].successors.push_back(to);
        layered.vertices[to].predecessors.push_back(previous);
    }
    std::size_t last = 0;
    for (const auto& vertex : layered.vertices) last = std::max(last, vertex.column);
    layered.columns.assign(last + 1, {});
    for (std::size_t i = 0; i < layered.vertices.size(); ++i) layered.columns[layered.vertices[i].column].push_back(i);
}

LayeredGraph layeredGraph(const Graph& graph, const std::map<NodeId, double>& heights)
{
    LayeredGraph layered;
    std::map<NodeId, std::size_t> index;
    for (const auto& [id, node] : graph.nodes) {
        index[id] = layered.ids.size();
        layered.ids.push_back(id);
        layered.vertices.push_back(
            {.height = heights.at(id), .weight = 1, .y = node.position.y, .predecessors = {}, .successors = {}});
    }
    Wiring wires;
    for (const auto& [id, wire] : graph.wires)
        if (index.contains(wire.from) && index.contains(wire.to)) wires.emplace_back(index[wire.from], index[wire.to]);
    assignColumns(layered, wires);
    addDummies(layered, wires);
    return layered;
}

// The barycentre of the neighbours on one side. Layers count for more than passing wires.
double barycentre(const LayeredGraph& layered, const Vertex& vertex, const std::vector<std::size_t>& neighbours)
{
    double sum = 0, weight = 0;
    for (const auto other : neighbours) {
        sum += layered.vertices[other].y * layered.vertices[other].weight;
        weight += layered.vertices[other].weight;
    }
    return weight > 0 ? sum / weight : vertex.y;
}

// The positions nearest to the targets at which no two vertices of the column overlap, by pooling adjacent violators.
void place(LayeredGraph& layered, const std::vector<std::size_t>& column, const std::vector<double>& targets)
{
    struct Pool {
        double mean, weight;
        std::size_t end;
    };
    std::vector<Pool> pools;
    std::vector<double> offset(column.size());
    for (std::size_t i = 0; i < column.size(); ++i) {
        const auto& vertex = layered.vertices[column[i]];
        if (i > 0) offset[i] = offset[i - 1] + (layered.vertices[column[i - 1]].height + vertex.height) / 2 + row_gap;
        pools.push_back({targets[i] - offset[i], vertex.weight, i + 1});
        while (pools.size() > 1 && pools[pools.size() - 2].mean > pools.back().mean) {
            const auto last = pools.back();
            pools.pop_back();
            auto& into = pools.back();
            into.mean = (into.mean * into.weight + last.mean * last.weight) / (into.weight + last.weight);
            into.weight += last.weight;
            into.end = last.end;
        }
    }
    std::size_t at = 0;
    for (const auto& pool : pools)
        for (; at < pool.end; ++at) layered.vertices[column[at]].y = pool.mean + offset[at];
}

void sweepColumn(LayeredGraph& layered, std::vector<std::size_t>& column, bool forwards)
{
    std::vector<std::pair<double, std::size_t>> order;
    for (const auto at : column) {
        const auto& vertex = layered.vertices[at];
        const auto& neighbours = forwards ? vertex.predecessors : vertex.successors;
        order.emplace_back(barycentre(layered, vertex, neighbours), at);
    }
    // At equal barycentres layers come first: chains stay straight and passing wires run around them.
    std::ranges::stable_sort(order, [&](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first
                                  : layered.vertices[a.second].weight > layered.vertices[b.second].weight;
    });
    std::vector<double> targets;
    for (std::size_t i = 0; i < order.size(); ++i) column[i] = order[i].second, targets.push_back(order[i].first);
    place(layered, column, targets);
}

// The columns at which a new row starts. The row length shows the whole at the largest scale; breaks move to where few
// wires cross.
std::vector<std::size_t> rowStarts(const LayeredGraph& layered, double height, double aspect)
{
    const auto count = layered.columns.size();
    std::size_t best = count;
    if (count > min_wrapped_columns) {
        double smallest = std::numeric_limits<double>::max();
        for (std::size_t wide = 5; wide <= count; ++wide) {
            const auto rows = std::ceil(double(count) / double(wide));
            const double across = double(wide) * column_pitch / aspect, down = rows * (height + band_gap);
            if (const double size = std::max(across, down); size < smallest) smallest = size, best = wide;
        }
    }
    std::vector<std::size_t> crossing(count + 1); // wires between a column and the one before it
    for (const auto& vertex : layered.vertices)
        for (const auto next : vertex.successors)
            if (layered.vertices[next].column == vertex.column + 1) ++crossing[vertex.column + 1];
    std::vector<std::size_t> starts{0};
    while (count - starts.back() > best) {
        auto at = starts.back() + best;
        for (auto earlier = at; earlier > starts.back() + best * 3 / 4; --earlier)
            if (crossing[earlier] < crossing[at]) at = earlier;
        starts.push_back(at);
    }
    return starts;
}

Places placesOf(const LayeredGraph& layered, double aspect)
{
    std::vector<std::pair<double, double>> extents(layered.columns.size(), {0, 0});
    double tallest = 0;
    for (std::size_t c = 0; c < layered.columns.size(); ++c) {
        auto& [top, bottom] = extents[c];
        top = std::numeric_limits<double>::max(), bottom = std::numeric_limits<double>::lowest();
        for (const auto at : layered.columns[c]) {
            top = std::min(top, layered.vertices[at].y - layered.vertices[at].height / 2);
            bottom = std::max(bottom, layered.vertices[at].y + layered.vertices[at].height / 2);
        }
        tallest = std::max(tallest, bottom - top);
    }
    const auto starts = rowStarts(layered, tallest, aspect);
    Places places;
    double y = 0;
    for (std::size_t row = 0; row < starts.size(); ++row) {
        const auto end = row + 1 < starts.size() ? starts[row + 1] : layered.columns.size();
        double top = extents[starts[row]].first, bottom = extents[starts[row]].second;
        for (auto c = starts[row]; c < end; ++c)
            top = std::min(top, extents[c].first), bottom = std::max(bottom, extents[c].second);
        for (auto c = starts[row]; c < end; ++c)
            for (const auto at : layered.columns[c])
                if (at < layered.ids.size())
                    places[layered.ids[at]] = {double(c - starts[row]) * column_pitch,
                        snapped(y + layered.vertices[at].y - layered.vertices[at].height / 2 - top)};
        y += bottom - top + band_gap;
    }
    return places;
}

} // namespace

Places layeredPlaces(const Graph& graph, const std::map<NodeId, double>& heights, double aspect)
{
    if (graph.nodes.empty()) return {};
    auto layered = layeredGraph(graph, heights);
    for (auto& column : layered.columns) {
        std::ranges::stable_sort(column, {}, [&](std::size_t at) { return layered.vertices[at].y; });
        double y = 0;
        for (const auto at : column) layered.vertices[at].y = y, y += layered.vertices[at].height + row_gap;
    }
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        for (auto& column : layered.columns) sweepColumn(layered, column, true);
        if (sweep + 1 == sweeps) break;
        for (auto column = layered.columns.rbegin(); column != layered.columns.rend(); ++column)
            sweepColumn(layered, *column, false);
    }
    return placesOf(layered, std::clamp(aspect, 0.5, 4.0));
}

Group layoutEdit(const Graph& graph, const std::map<NodeId, double>& heights, double aspect)
{
    const auto places = layeredPlaces(graph, heights, aspect);
    Group group;
    Move move;
    for (const auto& [id, place] : places)
        if (graph.nodes.at(id).position != place) move.places.emplace_back(id, place);
    if (!move.places.empty()) group.edits.push_back({std::move(move)});
    for (const auto& [id, wire] : graph.wires)
        if (!wire.reroutes.empty()) group.edits.push_back({Reroute{id, {}}});
    for (const auto& [id, note] : graph.notes) {
        if (!note.frame) continue;
        const QRectF area(note.position.x, note.position.y, note.width, note.height);
        QRectF inside;
        for (const auto& [node, place] : places) {
            const auto& was = graph.nodes.at(node).position;
            const QRectF body(was.x, was.y, node_width, heights.at(node));
            if (area.contains(body.center())) inside |= body.translated(place.x - was.x, place.y - was.y);
        }
        if (inside.isEmpty()) continue;
        const auto box = inside.adjusted(-frame_margin, -frame_margin - note_title_height, frame_margin, frame_margin);
        auto about = note;
        about.position = {snapped(box.left()), snapped(box.top())};
        about.width = snapped(box.width());
        about.height = snapped(box.height());
        if (about != note) group.edits.push_back({SetNote{std::move(about)}});
    }
    return group;
}

} // namespace epoch::ui::canvas
