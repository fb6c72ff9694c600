// auto_layout: layers by longest way, order by barycentres, heights by pooling neighbours that would overlap (Sugiyama,
// Tagawa and Toda 1981, with the placement done by isotonic regression). Nothing recurses.
#include "ui/canvas/auto_layout.h"

#include "ui/canvas/canvas_metrics.h"

#include <QRectF>

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <numeric>

namespace epoch::ui::canvas {
namespace {

constexpr double column_pitch = node_width + 112, row_gap = 40, band_gap = 96, lane_height = 24, frame_margin = 24;
constexpr std::size_t longest_lane = 64; // a wire over more columns is drawn wherever there is room
constexpr std::size_t least_wrapped = 10; // columns
constexpr int sweeps = 4;
constexpr double lane_weight = 1e-4; // a passing wire gives way to layers

// A node, or the place where a long wire passes through a column.
struct Cell {
    std::size_t column = 0;
    double height = lane_height, weight = lane_weight, y = 0; // of its middle
    std::vector<std::size_t> before, after;
};

struct Net {
    std::vector<NodeId> ids; // of the first cells
    std::vector<Cell> cells;
    std::vector<std::vector<std::size_t>> columns;
};

using Wiring = std::vector<std::pair<std::size_t, std::size_t>>;

// Kahn's order, so that long chains need no stack; nodes on a circle stay in column 0.
void findColumns(Net& net, const Wiring& wires)
{
    auto& cells = net.cells;
    std::vector<std::vector<std::size_t>> after(cells.size());
    std::vector<std::size_t> waiting(cells.size());
    for (const auto& [from, to] : wires) after[from].push_back(to), ++waiting[to];
    const auto sources = waiting;
    std::deque<std::size_t> ready;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (waiting[i] == 0) ready.push_back(i);
    while (!ready.empty()) {
        const auto at = ready.front();
        ready.pop_front();
        for (const auto next : after[at]) {
            cells[next].column = std::max(cells[next].column, cells[at].column + 1);
            if (--waiting[next] == 0) ready.push_back(next);
        }
    }
    // What has no input stands just before its first reader.
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (sources[i] != 0 || after[i].empty()) continue;
        std::size_t first = std::numeric_limits<std::size_t>::max();
        for (const auto next : after[i]) first = std::min(first, cells[next].column);
        if (first > 0 && first != std::numeric_limits<std::size_t>::max()) cells[i].column = first - 1;
    }
}

// Long wires get a lane through every column that they pass.
void addLanes(Net& net, const Wiring& wires)
{
    for (const auto& [from, to] : wires) {
        const auto first = net.cells[from].column, last = net.cells[to].column;
        if (last <= first || last - first > longest_lane) continue;
        auto previous = from;
        for (auto column = first + 1; column < last; ++column) {
            const auto lane = net.cells.size();
            net.cells.push_back({.column = column, .before = {previous}, .after = {}});
            net.cells[previous].after.push_back(lane);
            previous = lane;
        }
        net.cells[previous].after.push_back(to);
        net.cells[to].before.push_back(previous);
    }
    std::size_t last = 0;
    for (const auto& cell : net.cells) last = std::max(last, cell.column);
    net.columns.assign(last + 1, {});
    for (std::size_t i = 0; i < net.cells.size(); ++i) net.columns[net.cells[i].column].push_back(i);
}

Net netOf(const Graph& graph, const std::map<NodeId, double>& heights)
{
    Net net;
    std::map<NodeId, std::size_t> index;
    for (const auto& [id, node] : graph.nodes) {
        index[id] = net.ids.size();
        net.ids.push_back(id);
        net.cells.push_back({.height = heights.at(id), .weight = 1, .y = node.position.y, .before = {}, .after = {}});
    }
    Wiring wires;
    for (const auto& [id, wire] : graph.wires)
        if (index.contains(wire.from) && index.contains(wire.to)) wires.emplace_back(index[wire.from], index[wire.to]);
    findColumns(net, wires);
    addLanes(net, wires);
    return net;
}

// Where the cell's neighbours on one side would have it; layers count for more than passing wires.
double wish(const Net& net, const Cell& cell, const std::vector<std::size_t>& beside)
{
    double sum = 0, weight = 0;
    for (const auto other : beside) {
        sum += net.cells[other].y * net.cells[other].weight;
        weight += net.cells[other].weight;
    }
    return weight > 0 ? sum / weight : cell.y;
}

// The places nearest to the wishes at which no two cells of the column overlap: pooled adjacent violators.
void place(Net& net, const std::vector<std::size_t>& column, const std::vector<double>& wishes)
{
    struct Pool {
        double mean, weight;
        std::size_t end;
    };
    std::vector<Pool> pools;
    std::vector<double> offset(column.size());
    for (std::size_t i = 0; i < column.size(); ++i) {
        const auto& cell = net.cells[column[i]];
        if (i > 0) offset[i] = offset[i - 1] + (net.cells[column[i - 1]].height + cell.height) / 2 + row_gap;
        pools.push_back({wishes[i] - offset[i], cell.weight, i + 1});
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
        for (; at < pool.end; ++at) net.cells[column[at]].y = pool.mean + offset[at];
}

void sweepOver(Net& net, std::vector<std::size_t>& column, bool forwards)
{
    std::vector<std::pair<double, std::size_t>> wanted;
    for (const auto at : column) {
        const auto& cell = net.cells[at];
        const auto& beside = forwards ? cell.before : cell.after;
        wanted.emplace_back(wish(net, cell, beside), at);
    }
    // Layers first where a passing wire wants the same height: the line stays straight, the wire goes round.
    std::ranges::stable_sort(wanted, [&](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : net.cells[a.second].weight > net.cells[b.second].weight;
    });
    std::vector<double> wishes;
    for (std::size_t i = 0; i < wanted.size(); ++i) column[i] = wanted[i].second, wishes.push_back(wanted[i].first);
    place(net, column, wishes);
}

// The columns at which a new row starts: as wide as shows the whole largest, and there where few wires cross.
std::vector<std::size_t> breaks(const Net& net, double height, double aspect)
{
    const auto count = net.columns.size();
    std::size_t best = count;
    if (count > least_wrapped) {
        double least = std::numeric_limits<double>::max();
        for (std::size_t wide = 5; wide <= count; ++wide) {
            const auto rows = std::ceil(double(count) / double(wide));
            const double across = double(wide) * column_pitch / aspect, down = rows * (height + band_gap);
            if (const double size = std::max(across, down); size < least) least = size, best = wide;
        }
    }
    std::vector<std::size_t> crossing(count + 1); // wires between a column and the one before it
    for (const auto& cell : net.cells)
        for (const auto next : cell.after)
            if (net.cells[next].column == cell.column + 1) ++crossing[cell.column + 1];
    std::vector<std::size_t> starts{0};
    while (count - starts.back() > best) {
        auto at = starts.back() + best;
        for (auto earlier = at; earlier > starts.back() + best * 3 / 4; --earlier)
            if (crossing[earlier] < crossing[at]) at = earlier;
        starts.push_back(at);
    }
    return starts;
}

Places placesOf(const Net& net, double aspect)
{
    std::vector<std::pair<double, double>> extents(net.columns.size(), {0, 0});
    double tallest = 0;
    for (std::size_t c = 0; c < net.columns.size(); ++c) {
        auto& [top, bottom] = extents[c];
        top = std::numeric_limits<double>::max(), bottom = std::numeric_limits<double>::lowest();
        for (const auto at : net.columns[c]) {
            top = std::min(top, net.cells[at].y - net.cells[at].height / 2);
            bottom = std::max(bottom, net.cells[at].y + net.cells[at].height / 2);
        }
        tallest = std::max(tallest, bottom - top);
    }
    const auto starts = breaks(net, tallest, aspect);
    Places places;
    double y = 0;
    for (std::size_t row = 0; row < starts.size(); ++row) {
        const auto end = row + 1 < starts.size() ? starts[row + 1] : net.columns.size();
        double top = extents[starts[row]].first, bottom = extents[starts[row]].second;
        for (auto c = starts[row]; c < end; ++c)
            top = std::min(top, extents[c].first), bottom = std::max(bottom, extents[c].second);
        for (auto c = starts[row]; c < end; ++c)
            for (const auto at : net.columns[c])
                if (at < net.ids.size())
                    places[net.ids[at]] = {double(c - starts[row]) * column_pitch,
                        snapped(y + net.cells[at].y - net.cells[at].height / 2 - top)};
        y += bottom - top + band_gap;
    }
    return places;
}

} // namespace

Places layeredPlaces(const Graph& graph, const std::map<NodeId, double>& heights, double aspect)
{
    if (graph.nodes.empty()) return {};
    auto net = netOf(graph, heights);
    for (auto& column : net.columns) {
        std::ranges::stable_sort(column, {}, [&](std::size_t at) { return net.cells[at].y; });
        double y = 0;
        for (const auto at : column) net.cells[at].y = y, y += net.cells[at].height + row_gap;
    }
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        for (auto& column : net.columns) sweepOver(net, column, true);
        if (sweep + 1 == sweeps) break;
        for (auto column = net.columns.rbegin(); column != net.columns.rend(); ++column) sweepOver(net, *column, false);
    }
    return placesOf(net, std::clamp(aspect, 0.5, 4.0));
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
