// project_difference: see project_difference.h.
#include "model/project_difference.h"

#include "model/layer_type.h"
#include "optimizers/optimizer_type.h"

#include <algorithm>
#include <ranges>

namespace epoch {
namespace {

constexpr std::size_t names_listed = 4;

using Sentences = std::vector<std::string>;

std::string counted(std::size_t count, const std::string& noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string listed(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), names_listed); ++i) text += (i > 0 ? ", " : "") + names[i];
    return names.size() > names_listed ? text + ", ..." : text;
}

std::string label_of(const ParamSchema& schema, const std::string& key)
{
    const ParamSpec* spec = schema.find(key);
    std::string label = spec && !spec->label_text.empty() ? spec->label_text : key;
    std::ranges::replace(label, '_', ' ');
    return label;
}

std::string shown(const ParamSchema& schema, const Values& values, const std::string& key)
{
    if (const auto set = values.find(key); set != values.end()) return value_text(set->second);
    const ParamSpec* spec = schema.find(key);
    return spec ? value_text(spec->fallback) : "not set";
}

// Of every key that is set on either side and reads another way on the other.
void compare(const ParamSchema& schema, const Values& from, const Values& to, const std::string& before, Sentences& out)
{
    Values keys = from;
    keys.insert(to.begin(), to.end());
    for (const auto& key : keys | std::views::keys) {
        const std::string was = shown(schema, from, key), is = shown(schema, to, key);
        if (was != is) out.push_back(before + label_of(schema, key) + " " + was + " -> " + is);
    }
}

void compare_text(const std::string& what, const std::string& from, const std::string& to, Sentences& out)
{
    if (from != to) out.push_back(what + " " + (from.empty() ? "none" : from) + " -> " + (to.empty() ? "none" : to));
}

void compare_node(const Node& from, const Node& to, Sentences& out)
{
    if (from.name != to.name) out.push_back(from.name + " is now called " + to.name);
    if (from.layer != to.layer || from.block != to.block) return out.push_back(to.name + " is another layer");
    const LayerType* type = find_layer(to.layer);
    compare(type ? type->schema : ParamSchema{}, from.params, to.params, to.name + ": ", out);
    if (from.repeat != to.repeat)
        out.push_back(to.name + ": repeated " + std::to_string(from.repeat) + " -> " + std::to_string(to.repeat));
    if (from.muted != to.muted) out.push_back(to.name + (to.muted ? " is muted" : " is no longer muted"));
}

// Keys of `from` that `to` has not.
template <class Map> std::size_t missing(const Map& from, const Map& to)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(from, [&](const auto& entry) { return !to.contains(entry.first); }));
}

template <class Map> void compare_counts(const Map& from, const Map& to, const std::string& noun, Sentences& out)
{
    if (const auto gone = missing(from, to); gone > 0) out.push_back(counted(gone, noun) + " removed");
    if (const auto added = missing(to, from); added > 0) out.push_back(counted(added, noun) + " added");
    std::size_t changed = 0;
    for (const auto& [key, value] : from)
        if (const auto other = to.find(key); other != to.end() && !(other->second == value)) ++changed;
    if (changed > 0) out.push_back(counted(changed, noun) + " changed");
}

void compare_nodes(const Graph& from, const Graph& to, Sentences& out)
{
    std::vector<std::string> gone, added;
    for (const auto& [id, node] : from.nodes)
        if (!to.find(id)) gone.push_back(node.name);
    for (const auto& [id, node] : to.nodes)
        if (!from.find(id)) added.push_back(node.name);
    if (!added.empty()) out.push_back(counted(added.size(), "layer") + " added: " + listed(added));
    if (!gone.empty()) out.push_back(counted(gone.size(), "layer") + " removed: " + listed(gone));
    std::size_t moved = 0;
    for (const auto& [id, node] : from.nodes) {
        const Node* other = to.find(id);
        if (!other || *other == node) continue;
        compare_node(node, *other, out);
        if (!(other->position == node.position)) ++moved;
    }
    if (moved > 0) out.push_back(counted(moved, "layer") + " moved");
}

} // namespace

std::vector<std::string> project_difference(const Project& from, const Project& to, std::size_t most)
{
    Sentences out;
    compare_nodes(from.graph, to.graph, out);
    compare_counts(from.graph.wires, to.graph.wires, "wire", out);
    compare_counts(from.graph.blocks, to.graph.blocks, "block", out);
    compare_counts(from.graph.notes, to.graph.notes, "note", out);
    compare_text("data", from.data_spec, to.data_spec, out);
    compare_text("optimizer", from.training.optimizer, to.training.optimizer, out);
    const OptimizerType* optimizer = find_optimizer(to.training.optimizer);
    compare(optimizer ? optimizer->schema : ParamSchema{}, from.training.optimizer_values, to.training.optimizer_values,
        "", out);
    compare(training_schema(), from.training.values, to.training.values, "", out);
    compare_text("seed", std::to_string(from.training.seed), std::to_string(to.training.seed), out);
    compare_text("title", from.title, to.title, out);
    if (from.description != to.description) out.emplace_back("description changed");
    if (from.unknown != to.unknown) out.emplace_back("parts that this version does not know changed");
    if (out.size() > most) {
        const std::size_t more = out.size() - (most - 1);
        out.resize(most - 1);
        out.push_back("and " + std::to_string(more) + " more");
    }
    return out;
}

} // namespace epoch
