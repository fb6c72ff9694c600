// Project: the contents of a *.epoch file as a value, and their JSON form.
#pragma once

#include "model/data_facts.h"
#include "model/graph.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace epoch {

// Hyperparameters: keys, ranges and defaults come from training_schema() and the optimizer's schema.
struct TrainingSettings {
    std::string optimizer = "adam";
    Values optimizer_values; // learning_rate, momentum, ...
    Values values; // batch, epochs, steps, validate_every, precision
    std::uint64_t seed = 0;

    bool operator==(const TrainingSettings&) const = default;
};

const ParamSchema& training_schema();
std::string precision_text(std::string_view precision); // "bf16" -> "BF16"
Status check_settings(const TrainingSettings& settings); // where = the key
// Of two classes: the probability from which on the second one is predicted. Training does not read it.
double threshold_of(const TrainingSettings& settings);
void set_threshold(TrainingSettings& settings, double threshold);
bool trains_alike(const TrainingSettings& one, TrainingSettings other); // whatever their thresholds

struct Project {
    std::string title, description;
    Graph graph;
    std::string data_spec; // "builtin:spiral?noise=0.1"; paths relative to the project where they can be
    std::optional<DataFacts> data; // the facts when the spec was last opened
    TrainingSettings training;
    std::string start_from; // file of weights that training starts from, relative to the project; empty: drawn by the seed
    std::string last_run;
    std::string unknown; // JSON object of unknown top-level keys, which a round trip preserves

    bool operator==(const Project&) const = default;
};

// Steps of a whole run, unless a rule ends it before; 0 without facts of the data.
double planned_steps(const Project& project);

inline constexpr int project_schema = 1;

// Sorted keys, two spaces, shortest numbers, a final newline: equal projects give equal bytes.
std::string project_json(const Project& project);
// Checks limits, duplicate keys, ranges and the graph's structure; where = line and column, or the node.
Result<Project> parse_project(std::string_view json);

// The graph alone, as the clipboard and block files carry it.
std::string graph_json(const Graph& graph);
Result<Graph> parse_graph(std::string_view json);

} // namespace epoch
