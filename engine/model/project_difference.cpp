#include "model/project_difference.h"

#include "model/data_spec.h"
#include "model/data_words.h"
#include "model/layer_type.h"
#include "model/optimizer_type.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <tuple>

namespace epoch {
namespace {

constexpr std::size_t names_listed = 4;

using Sentences = std::vector<Message>;

std::string listed(const std::vector<std::string>& names)
{
    const auto text = joined(std::span(names).first(std::min(names.size(), names_listed)));
    return names.size() > names_listed ? text + ", ..." : text;
}

std::string label_of(const ParamSchema& schema, const std::string& key)
{
    const ParamSpec* spec = schema.find(key);
    std::string label = spec && !spec->label_text.empty() ? spec->label_text : key;
    std::ranges::replace(label, '_', ' ');
    return label;
}

// As the inspector shows it.
Message shown(const ParamSchema& schema, const Values& values, const std::string& key)
{
    const ParamSpec* spec = schema.find(key);
    const auto set = values.find(key);
    if (set == values.end() && !spec) return "not set";
    const Value& value = set != values.end() ? set->second : spec->fallback;
    const auto* choice = std::get_if<std::string>(&value);
    return spec && choice ? spec->choice_text(*choice) : value_text(value);
}

// One sentence for each key whose text differs; `node`: whose parameters they are, empty for settings.
void compare(const ParamSchema& schema, const Values& from, const Values& to, const std::string& node, Sentences& out)
{
    Values keys = from;
    keys.insert(to.begin(), to.end());
    for (const auto& key : keys | std::views::keys) {
        const Message was = shown(schema, from, key), is = shown(schema, to, key);
        if (was == is) continue;
        const Message change = message("{setting} {before} → {after}",
            {{"setting", Message(label_of(schema, key))}, {"before", was}, {"after", is}});
        out.push_back(node.empty() ? change : message("{node}: {change}", {{"node", node}, {"change", change}}));
    }
}

void compare_text(const std::string& what, const Message& from, const Message& to, Sentences& out)
{
    if (from == to) return;
    out.push_back(message(from.empty() ? "{setting} set to {after}"
            : to.empty()               ? "{setting} {before} removed"
                                       : "{setting} {before} → {after}",
        {{"setting", Message(what)}, {"before", from}, {"after", to}}));
}

// Another file or set, or what is read of it in another way.
void compare_data(const std::string& from, const std::string& to, Sentences& out)
{
    const Message was = data_title(from), is = data_title(to);
    if (was != is) return compare_text("Data", was, is, out);
    const auto before = parse_data_spec(from), after = parse_data_spec(to);
    if (!before || !after) return;
    auto keys = before->options;
    keys.insert(after->options.begin(), after->options.end());
    const auto value = [](const DataSpec& spec, const std::string& key) {
        const auto set = spec.options.find(key);
        return set == spec.options.end() ? Message("not set") : data_value_label(key, set->second);
    };
    for (const auto& key : keys | std::views::keys)
        compare_text(data_option_label(key), value(*before, key), value(*after, key), out);
    if (before->kind != after->kind) out.emplace_back("data is read in another format");
    if (before->parts != after->parts) out.emplace_back("data is read from another folder");
}

Message optimizer_title(const std::string& name)
{
    const OptimizerType* type = find_optimizer(name);
    return type ? type->title : name;
}

void compare_node(const Node& from, const Node& to, Sentences& out)
{
    const auto say = [&](std::string_view pattern) {
        out.push_back(
            message(pattern, {{"before", from.name}, {"node", to.name}, {"was", from.repeat}, {"times", to.repeat}}));
    };
    if (from.name != to.name) say("{before} is now called {node}");
    if (from.layer != to.layer || from.block != to.block) return say("{node} is another layer");
    const LayerType* type = find_layer(to.layer);
    compare(type ? type->schema : ParamSchema{}, from.params, to.params, to.name, out);
    if (from.repeat != to.repeat) say("{node}: repeated {was} → {times}");
    if (from.muted != to.muted) say(to.muted ? "{node} is bypassed" : "{node} is no longer bypassed");
    if (from.trainable != to.trainable) say(to.trainable ? "{node} is no longer frozen" : "{node} is frozen");
}

// The number of keys of `from` that `to` does not have.
template <class Map> std::size_t missing(const Map& from, const Map& to)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(from, [&](const auto& entry) { return !to.contains(entry.first); }));
}

struct Counts {
    std::string_view removed, added, changed;
};

template <class Map> void compare_counts(const Map& from, const Map& to, const Counts& say, Sentences& out)
{
    const auto add = [&](std::string_view pattern, std::size_t count) {
        if (count > 0) out.push_back(message(pattern, {{"count", count}}));
    };
    add(say.removed, missing(from, to));
    add(say.added, missing(to, from));
    std::size_t changed = 0;
    for (const auto& [key, value] : from)
        if (const auto other = to.find(key); other != to.end() && !(other->second == value)) ++changed;
    add(say.changed, changed);
}

void compare_nodes(const Graph& from, const Graph& to, Sentences& out)
{
    std::vector<std::string> gone, added;
    for (const auto& [id, node] : from.nodes)
        if (!to.find(id)) gone.push_back(node.name);
    for (const auto& [id, node] : to.nodes)
        if (!from.find(id)) added.push_back(node.name);
    const auto say = [&](std::string_view pattern, std::size_t count, const std::string& names = {}) {
        if (count > 0) out.push_back(message(pattern, {{"count", count}, {"names", names}}));
    };
    say("{count} {count:layer|layers} added: {names}", added.size(), listed(added));
    say("{count} {count:layer|layers} removed: {names}", gone.size(), listed(gone));
    std::size_t moved = 0;
    for (const auto& [id, node] : from.nodes) {
        const Node* other = to.find(id);
        if (!other || *other == node) continue;
        compare_node(node, *other, out);
        if (!(other->position == node.position)) ++moved;
    }
    say("{count} {count:layer|layers} moved", moved);
}

bool same_params(const Node& from, const Node& to)
{
    static const ParamSchema unknown{};
    const LayerType* type = find_layer(to.layer);
    const ParamSchema& schema = type ? type->schema : unknown;
    Values keys = from.params;
    keys.insert(to.params.begin(), to.params.end());
    return std::ranges::all_of(keys | std::views::keys, [&](const std::string& key) {
        const ParamSpec* spec = schema.find(key);
        return (spec && spec->live) || shown(schema, from.params, key) == shown(schema, to.params, key);
    });
}

bool same_computation(const Node& from, const Node& to)
{
    return from.layer == to.layer && from.block == to.block && from.repeat == to.repeat && from.name == to.name
        && from.muted == to.muted && from.trainable == to.trainable && same_params(from, to);
}

// The sources of the inputs of each node.
using InputSource = std::tuple<std::string, std::int64_t, NodeId, std::string>;
std::map<NodeId, std::set<InputSource>> sources(const Graph& graph)
{
    std::map<NodeId, std::set<InputSource>> found;
    for (const auto& [id, wire] : graph.wires)
        found[wire.to].insert({wire.to_port, wire.order, wire.from, wire.from_port});
    return found;
}

using Blocks = std::set<std::string>;

std::set<NodeId> changed_among(const Graph& from, const Graph& to, const Blocks& changed_blocks)
{
    auto before = sources(from), now = sources(to);
    std::set<NodeId> changed;
    for (const auto& [id, node] : to.nodes) {
        const Node* was = from.find(id);
        if (!was || !same_computation(*was, node) || before[id] != now[id] || changed_blocks.contains(node.block))
            changed.insert(id);
    }
    return changed;
}

bool same_ports(const BlockDefinition& from, const BlockDefinition& to)
{
    return from.inputs == to.inputs && from.outputs == to.outputs && from.graph.nodes.size() == to.graph.nodes.size();
}

// The blocks that have changed, and the blocks that contain one of them.
Blocks changed_blocks(const Graph& from, const Graph& to)
{
    Blocks changed;
    for (bool more = true; more;) {
        more = false;
        for (const auto& [name, definition] : to.blocks) {
            const auto was = from.blocks.find(name);
            if (changed.contains(name)) continue;
            if (was != from.blocks.end() && same_ports(was->second, definition)
                && changed_among(was->second.graph, definition.graph, changed).empty())
                continue;
            changed.insert(name);
            more = true;
        }
    }
    return changed;
}

} // namespace

std::vector<Message> project_difference(const Project& from, const Project& to, std::size_t max)
{
    Sentences out;
    compare_nodes(from.graph, to.graph, out);
    compare_counts(from.graph.wires, to.graph.wires,
        {"{count} {count:wire|wires} removed", "{count} {count:wire|wires} added",
            "{count} {count:wire|wires} changed"},
        out);
    compare_counts(from.graph.blocks, to.graph.blocks,
        {"{count} {count:block|blocks} removed", "{count} {count:block|blocks} added",
            "{count} {count:block|blocks} changed"},
        out);
    compare_counts(from.graph.notes, to.graph.notes,
        {"{count} {count:note|notes} removed", "{count} {count:note|notes} added",
            "{count} {count:note|notes} changed"},
        out);
    compare_data(from.data_spec, to.data_spec, out);
    compare_text("Optimizer", optimizer_title(from.training.optimizer), optimizer_title(to.training.optimizer), out);
    const OptimizerType* optimizer = find_optimizer(to.training.optimizer);
    compare(optimizer ? optimizer->schema : ParamSchema{}, from.training.optimizer_values, to.training.optimizer_values,
        "", out);
    compare(training_schema(), from.training.values, to.training.values, "", out);
    compare_text("Seed", std::to_string(from.training.seed), std::to_string(to.training.seed), out);
    compare_text("Title", from.title, to.title, out);
    if (from.description != to.description) out.emplace_back("description changed");
    if (from.unknown != to.unknown) out.emplace_back("parts that this version does not know changed");
    if (out.size() > max) {
        const std::size_t more = out.size() - (max - 1);
        out.resize(max - 1);
        out.push_back(message("and {count} more", {{"count", more}}));
    }
    return out;
}

std::set<NodeId> changed_nodes(const Graph& from, const Graph& to, const std::string& block)
{
    const Blocks blocks = changed_blocks(from, to);
    if (block.empty()) return changed_among(from, to, blocks);
    static const BlockDefinition nothing{};
    const auto definition_in = [&](const Graph& graph) -> const Graph& {
        const auto found = graph.blocks.find(block);
        return (found == graph.blocks.end() ? nothing : found->second).graph;
    };
    return changed_among(definition_in(from), definition_in(to), blocks);
}

} // namespace epoch
