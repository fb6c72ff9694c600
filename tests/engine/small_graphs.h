// small_graphs: small graphs built by edits, and the data facts to check them against.
#pragma once

#include "model/graph_check.h"
#include "model/graph_edit.h"

#include <QtGlobal>

#include <string>
#include <vector>

namespace epoch::test {

inline FieldFacts features_field(std::int64_t count)
{
    FieldFacts field;
    field.name = "features";
    field.sample = Shape{count};
    return field;
}

inline FieldFacts label_field(std::int64_t classes)
{
    FieldFacts field;
    field.name = "label";
    field.role = FieldRole::target;
    field.kind = TensorKind::labels;
    field.stored = DType::i32;
    field.classes = classes;
    return field;
}

inline FieldFacts target_field(std::int64_t count)
{
    FieldFacts field;
    field.name = "target";
    field.role = FieldRole::target;
    field.sample = Shape{count};
    return field;
}

inline DataFacts class_data(std::int64_t features = 2, std::int64_t classes = 2)
{
    return {"builtin:spiral", "Spiral", {features_field(features), label_field(classes)}, {300, 100, 100},
        "0123456789abcdef"};
}

inline DataFacts number_data(std::int64_t targets = 1)
{
    return {"builtin:plane", "Plane", {features_field(2), target_field(targets)}, {300, 100, 100}, "0123456789abcdef"};
}

inline Edit must_apply(Graph& graph, const Edit& edit)
{
    auto inverse = apply(graph, edit);
    if (!inverse) qFatal("%s", inverse.error().text().c_str());
    return std::move(*inverse);
}

inline NodeId add(Graph& graph, std::string layer, std::string name, Values params = {})
{
    Node node;
    node.layer = std::move(layer);
    node.name = std::move(name);
    node.params = std::move(params);
    node.position = {260.0 * static_cast<double>(graph.nodes.size()), 0};
    const auto made = must_apply(graph, {AddNode{node}});
    return std::get<RemoveNode>(made.what).node;
}

inline void join(Graph& graph, NodeId from, std::string from_port, NodeId to, std::string to_port)
{
    must_apply(graph, {Connect{{{}, from, std::move(from_port), to, std::move(to_port), 0, {}}}});
}

// Data, a Dense layer for each width with tanh between them, and a classification loss.
struct Chain {
    Graph graph;
    NodeId data, loss;
    std::vector<NodeId> layers;

    explicit Chain(std::vector<std::int64_t> widths = {8, 2})
    {
        data = add(graph, "data", "data");
        NodeId last = data;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            if (i > 0) follow("tanh", "tanh" + std::to_string(i), last);
            follow("dense", "dense" + std::to_string(i + 1), last, {{"units", widths[i]}});
        }
        loss = add(graph, "softmax_cross_entropy", "loss");
        join(graph, last, last == data ? "features" : "output", loss, "logits");
        join(graph, data, "label", loss, "labels");
    }

    NodeId named(std::string_view name) const { return graph.named(name)->id; }

private:
    void follow(std::string layer, std::string name, NodeId& last, Values params = {})
    {
        const auto next = add(graph, std::move(layer), std::move(name), std::move(params));
        join(graph, last, last == data ? "features" : "output", next, "input");
        layers.push_back(next);
        last = next;
    }
};

using Codes = std::vector<std::string>;

inline Codes codes(const Checked& checked)
{
    Codes found;
    for (const auto& problem : checked.problems) found.push_back(problem.error.code);
    return found;
}

} // namespace epoch::test
