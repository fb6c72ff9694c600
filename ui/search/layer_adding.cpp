// The edit is tried on a copy of the drawing to find out which ports fit.
#include "ui/search/layer_adding.h"

#include "model/graph_part.h"
#include "ui/core/document.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {

constexpr double column_width = 272, row_height = 128; // from one node to the next

// The edit that adds the layer; a block includes its definitions.
Result<Pasted> additionOf(const LayerChoice& choice, const Graph& graph, Point place)
{
    if (choice.part) {
        const auto& at = choice.part->nodes.begin()->second.position;
        const Edit named{AddNode{choice.part->nodes.begin()->second}};
        return paste(graph, *choice.part, {place.x - at.x, place.y - at.y}, label_of(named));
    }
    Node node;
    node.id = NodeId{graph.next_id};
    node.layer = choice.layer;
    node.position = place;
    return Pasted{{AddNode{node}}, {{node.id}, {}}};
}

Point findFreePlace(const Graph& graph, Point place)
{
    const auto taken = [&](const auto& entry) {
        const auto& at = entry.second.position;
        return std::abs(at.x - place.x) < column_width - 40 && std::abs(at.y - place.y) < row_height - 32;
    };
    while (std::ranges::any_of(graph.nodes, taken)) place.y += row_height;
    return place;
}

Wire wireBetween(const PortRef& a, const PortRef& b)
{
    const auto &from = a.side == PortSide::output ? a : b, &to = a.side == PortSide::output ? b : a;
    return {{}, from.node, from.port, to.node, to.port, 0, {}};
}

// A copy of the drawing with the new node and the wires added so far.
struct Trial {
    Graph graph;
    const DataFacts* data;
    std::vector<Edit> edits;

    bool apply(Edit edit)
    {
        if (!epoch::apply(graph, edit)) return false;
        edits.push_back(std::move(edit));
        return true;
    }
};

std::optional<PortRef> firstPort(const Trial& trial, NodeId id, PortSide side)
{
    const auto ports = ports_of(trial.graph, *trial.graph.find(id), trial.data);
    const auto& list = side == PortSide::input ? ports.inputs : ports.outputs;
    return list.empty() ? std::nullopt : std::optional(PortRef{id, side, list.front().name});
}

void connectTo(Trial& trial, const PortRef& start, NodeId id)
{
    const auto checked = check_graph(trial.graph, trial.data);
    auto end = Links(trial.graph, checked, trial.data, start).first_fitting(id);
    if (!end) end = firstPort(trial, id, start.side == PortSide::output ? PortSide::input : PortSide::output);
    if (end) trial.apply({Connect{wireBetween(start, *end)}});
}

// Whether the input has no shape error. Errors that another port causes and a fix corrects, such as the width of the
// prediction, do not count.
bool shapeFits(const Trial& trial, const PortRef& input)
{
    const auto checked = check_graph(trial.graph, trial.data);
    return std::ranges::none_of(checked.problems, [&](const Problem& problem) {
        return problem.node == input.node && problem.error.code == "graph.shape"
            && (problem.port == input.port || problem.fixes.empty());
    });
}

// Connects the data's targets to the free ports of a loss where they fit.
void connectTargets(Trial& trial, NodeId id)
{
    const auto data = std::ranges::find_if(trial.graph.nodes, [](const auto& e) { return e.second.layer == "data"; });
    if (data == trial.graph.nodes.end() || !trial.data) return;
    for (const auto& field : trial.data->fields) {
        if (field.role != FieldRole::target) continue;
        const auto checked = check_graph(trial.graph, trial.data);
        const PortRef target{data->first, PortSide::output, field.name};
        const auto port = Links(trial.graph, checked, trial.data, target).first_fitting(id);
        const auto wires = trial.graph.wires_into(id);
        if (!port || std::ranges::find(wires, port->port, &Wire::to_port) != wires.end()) continue;
        auto with = trial;
        if (with.apply({Connect{wireBetween(target, *port)}}) && shapeFits(with, *port)) trial = std::move(with);
    }
}

// Sets the width of the layer before the loss to what the loss needs (one output per class) unless the user has set it.
void applyOfferedWidth(Trial& trial, NodeId loss)
{
    const auto checked = check_graph(trial.graph, trial.data);
    for (const auto& problem : checked.problems) {
        const auto wires = problem.node == loss ? trial.graph.wires_into(loss) : std::vector<const Wire*>();
        const auto wire = std::ranges::find(wires, problem.port, &Wire::to_port);
        const auto fix = std::ranges::find(problem.fixes, Fix::Kind::set_source, &Fix::kind);
        if (wire == wires.end() || fix == problem.fixes.end()) continue;
        const auto& chosen = trial.graph.find((*wire)->from)->params;
        if (std::ranges::any_of(fix->values, [&](const auto& value) { return chosen.contains(value.first); })) continue;
        if (auto edit = edit_for(trial.graph, problem, *fix); edit && trial.apply(*edit)) return;
    }
}

} // namespace

bool addLayer(Document& document, const LayerChoice& choice, Point place, const std::optional<PortRef>& start)
{
    const auto& graph = document.drawing().graph;
    auto pasted = additionOf(choice, graph, findFreePlace(graph, place));
    if (!pasted) {
        document.refuse(pasted.error());
        return false;
    }
    const auto id = *pasted->piece.nodes.begin();
    const auto label = label_of(pasted->edit);
    Trial trial{graph, document.drawing().data, {}};
    if (!trial.apply(pasted->edit)) return document.apply(pasted->edit); // reports the error
    if (start && graph.find(start->node)) connectTo(trial, *start, id);
    const auto* type = find_layer(choice.layer);
    if (type && type->family == Family::loss && (!start || start->side == PortSide::output)) {
        connectTargets(trial, id);
        applyOfferedWidth(trial, id);
    }
    if (!document.apply({Group{label, std::move(trial.edits)}})) return false;
    document.select({id});
    return true;
}

bool appendLayer(Document& document, const LayerChoice& choice)
{
    const auto& graph = document.drawing().graph;
    const auto* behind = document.selection().size() == 1 ? graph.find(document.selection().front()) : nullptr;
    if (behind) {
        const auto outputs = ports_of(graph, *behind, document.drawing().data).outputs;
        const Point place{behind->position.x + column_width, behind->position.y};
        std::optional<PortRef> start;
        if (!outputs.empty()) start = PortRef{behind->id, PortSide::output, outputs.front().name};
        return addLayer(document, choice, place, start);
    }
    Point place{0, 96};
    for (const auto& [id, node] : graph.nodes)
        if (node.position.x + column_width > place.x) place = {node.position.x + column_width, node.position.y};
    return addLayer(document, choice, graph.nodes.empty() ? Point{0, 96} : place, std::nullopt);
}

} // namespace epoch::ui
