// project_texts: projects as text, whole and changed.
#pragma once

#include "model/project.h"
#include "small_graphs.h"

namespace epoch::test {

// A project with everything that a file can contain.
inline Project full_project()
{
    Project project;
    project.title = "Spirals \"two\" \\ ä € 😀\n\tnext line";
    project.description = "What you will see";
    project.graph = Chain({8, 2}).graph;
    auto& graph = project.graph;
    graph.nodes.begin()->second.position = {-0.125, 1e-7};
    const auto hidden = graph.named("dense1")->id;
    must_apply(graph, {SetParam{hidden, "bias", Value(false)}});
    must_apply(graph, {SetParam{hidden, "initialiser", Value(std::string("lecun"))}});
    must_apply(graph, {SetParam{graph.named("loss")->id, "weight", Value(2.0)}});
    must_apply(graph, {Mute{graph.named("tanh1")->id, true}});
    must_apply(graph, {Reroute{graph.wires.begin()->first, {{1, 2}, {3.5, -4}}}});
    must_apply(graph, {SetNote{{{}, true, "Encoder", {0, -40}, 300, 200, "#398BEF", true}}});
    must_apply(graph, {SetNote{{{}, false, "A note\nof two lines", {1, 1}, 10, 10, "", false}}});
    BlockDefinition block;
    const auto inner = add(block.graph, "relu", "relu");
    block.inputs = {{"in", inner, "input"}};
    block.outputs = {{"out", inner, "output"}};
    block.title = "Block";
    block.help = "Does nothing much.";
    must_apply(graph, {SetBlock{"thing", block}});
    Node instance;
    instance.block = "thing";
    instance.repeat = 3;
    must_apply(graph, {AddNode{instance}});
    project.data_spec = "builtin:spiral?noise=0.1";
    project.data = class_data(2, 2);
    project.data->fields[0].scale = 1.0 / 16;
    project.data->fields[0].shift = -0.5;
    project.data->fields[0].picture = Shape{1, 1, 2};
    project.data->fields[0].columns = {"x", "y"};
    project.data->fields[0].column_scale = {0.1, 1.0 / 3};
    project.data->fields[0].column_shift = {-5, 1e-9};
    project.data->fields[0].column_ranges = {{-5, 31.3}, {}};
    project.data->fields[0].augment = {true, 2, 4, 8, 15.5, 0.05};
    project.data->best_loss = 0.0;
    project.data->fields[1].class_names = {"A", "B"};
    project.training.optimizer = "sgd";
    project.training.optimizer_values = {{"learning_rate", 1.0}, {"momentum", 0.9}};
    project.training.values = {{"batch", std::int64_t{10}}, {"accumulate", std::int64_t{4}}, {"clip_norm", 1.0},
        {"schedule", std::string("one_cycle")}, {"rise_share", 0.25}, {"average_weights", true}};
    project.training.seed = UINT64_MAX;
    project.last_run = "2026-01-02-spiral";
    project.unknown =
        "{\n  \"a_later_key\": {\n    \"big\": 18446744073709551615,\n    \"list\": [1, 1.0, null, true, []]\n  }\n}";
    return project;
}

inline std::string with(std::string text, const std::string& from, const std::string& to)
{
    const auto at = text.find(from);
    if (at == text.npos) qFatal("the text does not hold %s", from.c_str());
    return text.replace(at, from.size(), to);
}

inline Error error_of(const std::string& text)
{
    const auto parsed = parse_project(text);
    return parsed ? Error{"no error", "", "", ""} : parsed.error();
}

} // namespace epoch::test
