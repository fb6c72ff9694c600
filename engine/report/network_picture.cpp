#include "base/units.h"
#include "base/utf8.h"
#include "formats/page.h"
#include "model/link.h"
#include "report/pictures.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace epoch::html {
namespace {

constexpr std::size_t max_nodes = 400;
constexpr double node_width = 208, node_height = 72, clearance = 28, node_gap = 48, margin = 16, row_gap = 20;
constexpr double widest_row = 1060; // wider ones would be too small to read
constexpr double smallest_scale = 0.64; // at which a node can be read
constexpr double one_row = 260; // height of a drawing in a single row, with a branch or two
constexpr std::size_t columns_of_text = 26; // that fit into a node

struct Span {
    double from = 0, to = 0;
    void hold(double value) { from = std::min(from, value), to = std::max(to, value); }
    bool meets(const Span& other) const { return from < other.to && to > other.from; }
};

// One node or wire, with the area that it takes.
struct Piece {
    Span across, down;
    std::string body;
};

using Places = std::map<NodeId, Point>;

// The text cut to a number of columns.
std::string shortened(const std::string& text, std::size_t columns)
{
    if (display_width(text) <= columns) return text;
    std::string kept;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = std::max<std::size_t>(utf8_length(text, at), 1);
        if (display_width(kept + text.substr(at, length)) + 1 > columns) break;
        kept += text.substr(at, length);
        at += length;
    }
    return kept + "…";
}

// Every node once, in the order of the data; those outside that order last.
std::vector<NodeId> data_order(const Graph& graph, const Checked& checked)
{
    std::vector<NodeId> order;
    std::set<NodeId> seen;
    for (const FlatNode& node : checked.flat.nodes)
        if (graph.find(node.origin) && seen.insert(node.origin).second) order.push_back(node.origin);
    for (const auto& [id, node] : graph.nodes)
        if (seen.insert(id).second) order.push_back(id);
    return order;
}

// As drawn; one row in the order of the data where nodes lie on each other, which they do in a project that no window
// has opened.
Places places_of(const Graph& graph, const Checked& checked)
{
    Places places;
    bool apart = true;
    for (const auto& [id, node] : graph.nodes) {
        for (const auto& [other, place] : places)
            apart &= std::abs(place.x - node.position.x) >= node_width / 2
                || std::abs(place.y - node.position.y) >= node_height / 2;
        places[id] = node.position;
    }
    if (apart) return places;
    double x = 0;
    for (const NodeId id : data_order(graph, checked)) {
        places[id] = {x, 0};
        x += node_width + 2 * clearance;
    }
    return places;
}

std::string state_words(const Graph& graph, const Node& node, const Wording& wording)
{
    const std::string type = type_words(graph, node, wording);
    if (node.muted) return wording(message("{layer}, bypassed", {{"layer", type}}));
    return node.trainable ? type : wording(message("{layer}, frozen", {{"layer", type}}));
}

Piece node_piece(const Graph& graph, const Node& node, const Point& place, const Wording& wording)
{
    const LayerType* type = node.layer.empty() ? nullptr : find_layer(node.layer);
    const std::string family = "family-" + (type ? std::to_string(static_cast<int>(type->family)) : "block");
    const auto line = [&](double y, const char* style, const std::string& text) {
        return "<text class=\"" + std::string(style) + "\" x=\"" + fixed(place.x + 14) + "\" y=\"" + fixed(place.y + y)
            + "\">" + escaped(shortened(text, columns_of_text)) + "</text>";
    };
    const auto box = [&](const char* style, double width) {
        return "<rect fill=\"#FFF\" stroke=\"#000\" class=\"" + std::string(style) + "\" x=\"" + fixed(place.x)
            + "\" y=\"" + fixed(place.y) + "\" width=\"" + fixed(width) + "\" height=\"" + fixed(node_height)
            + "\" rx=\"4\"/>";
    };
    Piece piece{{place.x, place.x + node_width}, {place.y, place.y + node_height}, {}};
    piece.body = std::string("<g") + (node.muted ? " class=\"muted\"" : "") + ">" + box("node", node_width)
        + box(("stripe " + family).c_str(), 6) + line(22, "name", node.name)
        + line(42, "type", state_words(graph, node, wording)) + line(60, "type", parameter_words(node, wording)) + "</g>";
    return piece;
}

// The height of a port, from the top of its node: ports are spread over the side of the node.
double port_height(const std::vector<Port>& ports, const std::string& name)
{
    const auto found = std::ranges::find(ports, name, &Port::name);
    const auto place = static_cast<double>(found - ports.begin());
    const auto count = static_cast<double>(std::max<std::size_t>(ports.size(), 1));
    return node_height * (std::min(place, count - 1) + 1) / (count + 1);
}

// The height below all nodes that a wire straight from one point to the other would run behind; none: its way is free.
std::optional<double> detour(const Places& places, const Wire& wire, const Point& from, const Point& to)
{
    const Span across{from.x, to.x};
    Span down{std::min(from.y, to.y) - 4, std::max(from.y, to.y) + 4};
    bool hit = false;
    for (bool moved = true; moved;) {
        moved = false;
        for (const auto& [id, place] : places) {
            if (id == wire.from || id == wire.to) continue;
            const Span node{place.y - clearance / 2, place.y + node_height + clearance / 2};
            if (!across.meets({place.x, place.x + node_width}) || !down.meets(node)) continue;
            const double below = place.y + node_height + clearance;
            if (hit && below <= down.from) continue;
            down = {below, below + 1};
            hit = moved = true;
        }
    }
    return hit ? std::optional(down.from) : std::nullopt;
}

std::string point_text(double x, double y) { return fixed(x) + " " + fixed(y); }

std::string curve_to(double from_x, double from_y, double to_x, double to_y)
{
    const double reach = std::clamp(std::abs(to_x - from_x) / 2, 20.0, 60.0);
    return "C" + point_text(from_x + reach, from_y) + " " + point_text(to_x - reach, to_y) + " "
        + point_text(to_x, to_y);
}

Piece wire_piece(const Places& places, const Wire& wire, const Point& from, const Point& to)
{
    Piece piece{{std::min(from.x, to.x) - 60, std::max(from.x, to.x) + 60},
        {std::min(from.y, to.y), std::max(from.y, to.y)}, {}};
    std::string path = "M" + point_text(from.x, from.y);
    const auto below = to.x > from.x + 2 * clearance ? detour(places, wire, from, to) : std::nullopt;
    if (below) {
        piece.down.hold(*below + 4);
        const double first = from.x + 2 * clearance, last = to.x - 2 * clearance;
        path += curve_to(from.x, from.y, first, *below) + "L" + point_text(std::max(first, last), *below)
            + curve_to(std::max(first, last), *below, to.x, to.y);
    } else if (to.x < from.x - 2 * node_gap && std::abs(to.y - from.y) > node_height) {
        // Back to the start of another row: through the space between the two rows.
        const double middle = (from.y + to.y) / 2;
        path += "C" + point_text(from.x + node_gap, from.y) + " " + point_text(from.x + node_gap, middle) + " "
            + point_text(from.x, middle) + "L" + point_text(to.x, middle) + "C" + point_text(to.x - node_gap, middle)
            + " " + point_text(to.x - node_gap, to.y) + " " + point_text(to.x, to.y);
    } else {
        path += curve_to(from.x, from.y, to.x, to.y);
    }
    piece.body = "<path fill=\"none\" stroke=\"#000\" class=\"wire\" d=\"" + path
        + "\"/><circle class=\"port\" r=\"3\" cx=\"" + fixed(to.x) + "\" cy=\"" + fixed(to.y) + "\"/>";
    return piece;
}

std::vector<Piece> wire_pieces(const Graph& graph, const Places& places, const DataFacts* data)
{
    std::vector<Piece> pieces;
    for (const auto& [id, wire] : graph.wires) {
        const Node* from = graph.find(wire.from);
        const Node* to = graph.find(wire.to);
        if (!from || !to) continue;
        const Point& start = places.at(wire.from);
        const Point& end = places.at(wire.to);
        pieces.push_back(wire_piece(places, wire,
            {start.x + node_width, start.y + port_height(ports_of(graph, *from, data).outputs, wire.from_port)},
            {end.x, end.y + port_height(ports_of(graph, *to, data).inputs, wire.to_port)}));
    }
    return pieces;
}

// Cuts the width where no node is, into rows that are as wide as can be read. A drawing that has rows of its own stays
// whole, unless it is far too wide.
std::vector<Span> rows_of(const std::vector<Piece>& nodes)
{
    std::vector<Span> groups; // of nodes above each other
    std::vector<Span> sorted;
    for (const Piece& node : nodes) sorted.push_back(node.across);
    std::ranges::sort(sorted, {}, &Span::from);
    for (const Span& node : sorted)
        if (groups.empty() || node.from >= groups.back().to)
            groups.push_back(node);
        else
            groups.back().hold(node.to);
    Span down{HUGE_VAL, -HUGE_VAL};
    for (const Piece& node : nodes) down.hold(node.down.from), down.hold(node.down.to);
    const bool whole = down.to - down.from > one_row && groups.back().to - groups.front().from < 4 * widest_row;
    std::vector<Span> rows{groups.front()};
    for (std::size_t i = 1; i < groups.size(); ++i)
        if (whole || groups[i].to - rows.back().from <= widest_row) {
            rows.back().to = groups[i].to;
        } else {
            const double gap = std::min((groups[i].from - groups[i - 1].to) / 2, clearance);
            rows.back().to += gap;
            rows.push_back({groups[i].from - gap, groups[i].to});
        }
    rows.front().from -= margin + node_gap / 2;
    rows.back().to += margin + node_gap / 2;
    return rows;
}

struct Row {
    Span across, down;
    std::string body;
};

Row row_in(const Span& across, const std::vector<Piece>& wires, const std::vector<Piece>& nodes)
{
    Row row{across, {HUGE_VAL, -HUGE_VAL}, {}};
    for (const std::vector<Piece>* pieces : {&wires, &nodes})
        for (const Piece& piece : *pieces) {
            if (!piece.across.meets(across)) continue;
            row.down.hold(piece.down.from - margin);
            row.down.hold(piece.down.to + margin);
            row.body += piece.body;
        }
    return row;
}

std::string words_of(const Graph& graph, const Checked& checked, std::size_t rows, const Wording& wording)
{
    std::string names;
    for (const NodeId id : data_order(graph, checked)) {
        const Node& node = *graph.find(id);
        names += (names.empty() ? "" : ", ") + node.name + " (" + type_words(graph, node, wording) + ")";
    }
    const std::string words =
        wording(message("{nodes} {nodes:node|nodes}, in the order of the data:", {{"nodes", graph.nodes.size()}})) + " "
        + names + ".";
    if (rows < 2) return words;
    return words + " " + wording(message("The drawing is cut into {rows} rows, read from the top.", {{"rows", rows}}));
}

} // namespace

const char picture_style[] =
    R"(svg{direction:ltr}.curve{fill:none;stroke-width:2;stroke-linejoin:round}.training{stroke:var(--gpu)}.validation{stroke:var(--cpu);stroke-dasharray:7 4}
.dot{stroke-dasharray:none;fill:var(--panel)}.grid{stroke:var(--line);stroke-width:.6;fill:none}.frame{stroke:var(--soft);fill:none}
.node{fill:var(--panel);stroke:var(--soft)}.wire{fill:none;stroke:var(--soft);stroke-width:1.6}.port{fill:var(--soft)}.stripe{stroke:none}
svg .name{font-size:15px;font-weight:600}svg .type{font-size:13px;fill:var(--soft)}.muted{opacity:.6}
.family-0{fill:#3B3D46}.family-1{fill:#398BEF}.family-2{fill:#2A766D}.family-3{fill:#2F0B4C}.family-4{fill:#9A8E2B}
.family-5{fill:#644281}.family-6{fill:#895916}.family-7{fill:#D25D96}.family-8{fill:#701916}.family-block{fill:var(--soft)}
@media(prefers-color-scheme:dark){.family-0{fill:#B1B3B5}.family-1{fill:#7DAAF7}.family-2{fill:#3DF4F9}.family-3{fill:#FFE0C8}
.family-4{fill:#D3EB33}.family-5{fill:#8B64EA}.family-6{fill:#E29D70}.family-7{fill:#B8648B}.family-8{fill:#E4332E}})";

std::string network_picture(const Graph& graph, const Checked& checked, const DataFacts* data, const Wording& wording)
{
    if (graph.nodes.empty() || graph.nodes.size() > max_nodes) return {};
    const Places places = places_of(graph, checked);
    std::vector<Piece> nodes;
    for (const auto& [id, node] : graph.nodes) nodes.push_back(node_piece(graph, node, places.at(id), wording));
    const std::vector<Piece> wires = wire_pieces(graph, places, data);
    std::vector<Row> rows;
    double width = 0;
    for (const Span& across : rows_of(nodes)) {
        rows.push_back(row_in(across, wires, nodes));
        width = std::max(width, across.to - across.from);
    }
    std::string body;
    double y = 0;
    int clips = 0;
    for (const Row& row : rows) {
        const double row_width = row.across.to - row.across.from, row_height = row.down.to - row.down.from;
        const std::string clip = "network-row-" + std::to_string(clips++);
        body += "<g transform=\"translate(" + point_text(-row.across.from, y - row.down.from) + ")\"><clipPath id=\""
            + clip + "\"><rect x=\"" + fixed(row.across.from) + "\" y=\"" + fixed(row.down.from) + "\" width=\""
            + fixed(row_width) + "\" height=\"" + fixed(row_height) + "\"/></clipPath><g clip-path=\"url(#" + clip
            + ")\">" + row.body + "</g></g>";
        y += row_height + row_gap;
    }
    const double whole_width = std::max(width, widest_row);
    // A screen scrolls a wide drawing; paper shows it as small as it must be.
    return "<div class=\"drawing\" style=\"min-width:" + fixed(std::max(whole_width * smallest_scale, 680.0), 0)
        + "px\">"
        + picture(
            whole_width, y - row_gap, "network", wording("The network"), words_of(graph, checked, rows.size(), wording), body)
        + "</div>";
}

} // namespace epoch::html
