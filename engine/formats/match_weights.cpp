// match_weights: tensors are grouped to the layers that hold them. Layers with the same shapes are paired: convolutions
// and dense layers in the order of the network and the natural order of names, norms by the convolution beside them.
#include "formats/foreign_weights.h"

#include "base/units.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <utility>

namespace epoch {
namespace {

// The tensors of one layer. Part: what a tensor is to its layer, under one name for all programs.
struct Module {
    std::string name;
    std::string tensor; // the full name of one
    std::vector<std::pair<std::string, int>> parts; // sorted; index into the slots or tensors
    std::string signature; // kind and shapes
    std::int64_t channels = 0; // of a convolution: what it gives; of a norm: what it scales
    enum class Kind : std::uint8_t { convolution, norm, other } kind = Kind::other;
    MatchedBy by = MatchedBy::nothing;
    const Module* partner = nullptr;
};

std::string part_named(std::string_view leaf)
{
    constexpr auto same = std::to_array<std::pair<std::string_view, std::string_view>>(
        {{"gamma", "weight"}, {"scale", "weight"}, {"beta", "bias"}, {"moving_mean", "running_mean"},
            {"running_variance", "running_var"}, {"moving_variance", "running_var"}});
    for (const auto& [other, usual] : same)
        if (leaf == other) return std::string(usual);
    if (leaf.ends_with("_l0")) leaf.remove_suffix(3); // torch.nn.LSTM: weight_ih_l0
    return std::string(leaf);
}

struct TensorPlace {
    std::string module, part;
};

// "a/b/weight" is the weight of a/b; "se/reduce_weight" that of se/reduce.
TensorPlace place_of(std::string name)
{
    std::ranges::replace(name, '.', '/');
    const auto cut = name.rfind('/');
    TensorPlace place{cut == name.npos ? "" : name.substr(0, cut), name.substr(cut == name.npos ? 0 : cut + 1)};
    for (const std::string_view part : {"_weight", "_bias"}) {
        if (!place.part.ends_with(part)) continue;
        place.module += "/" + place.part.substr(0, place.part.size() - part.size());
        place.part = part.substr(1);
    }
    place.part = part_named(place.part);
    constexpr std::array known{
        "weight", "bias", "running_mean", "running_var", "weight_ih", "weight_hh", "bias_ih", "bias_hh"};
    if (std::ranges::find(known, place.part) != known.end()) return place;
    place.module += (place.module.empty() ? "" : "/")
        + place.part; // a parameter without a layer of its own: "encoder.pos_embedding"
    place.part = "weight";
    return place;
}

// A 1x1 convolution may stand for a dense layer: how the inputs are arranged does not count, nor do first axes of one.
std::string shape_text(const Shape& shape)
{
    std::size_t first = 0;
    while (first + 2 < shape.rank() && shape[first] == 1) ++first;
    if (shape.rank() < 2) return std::to_string(shape.count());
    return std::to_string(shape[first]) + "x" + std::to_string(shape[first] > 0 ? shape.count() / shape[first] : 0);
}

template <class Names, class ShapeOf> std::vector<Module> modules_of(const Names& tensors, ShapeOf shape_of)
{
    std::vector<Module> modules;
    std::map<std::string, std::size_t> known;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const TensorPlace place = place_of(tensors[i].name);
        const auto [found, added] = known.emplace(place.module, modules.size());
        if (added) modules.emplace_back().name = place.module;
        modules[found->second].parts.emplace_back(place.part, static_cast<int>(i));
    }
    for (Module& module : modules) {
        std::ranges::sort(module.parts);
        module.tensor = tensors[static_cast<std::size_t>(module.parts.front().second)].name;
        bool statistics = false, matrix = false;
        for (const auto& [part, index] : module.parts) {
            const Shape& shape = shape_of(tensors[static_cast<std::size_t>(index)]);
            module.signature += part + ":" + shape_text(shape) + " ";
            statistics = statistics || part == "running_mean";
            matrix = matrix || (part == "weight" && shape.rank() == 4);
            if (part == "weight" && shape.rank() > 0) module.channels = shape[0];
        }
        module.kind = statistics ? Module::Kind::norm : matrix ? Module::Kind::convolution : Module::Kind::other;
    }
    return modules;
}

// "layer2.10" after "layer2.9".
bool natural_less(const std::string& a, const std::string& b)
{
    const auto digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    std::size_t i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        if (!digit(a[i]) || !digit(b[j])) {
            if (a[i] != b[j]) return a[i] < b[j];
            ++i, ++j;
            continue;
        }
        const auto end_of = [&](const std::string& text, std::size_t at) {
            while (at < text.size() && digit(text[at])) ++at;
            return at;
        };
        while (i + 1 < a.size() && a[i] == '0' && digit(a[i + 1])) ++i;
        while (j + 1 < b.size() && b[j] == '0' && digit(b[j + 1])) ++j;
        const std::size_t ends_a = end_of(a, i), ends_b = end_of(b, j);
        const auto number_a = a.substr(i, ends_a - i), number_b = b.substr(j, ends_b - j);
        if (number_a.size() != number_b.size()) return number_a.size() < number_b.size();
        if (number_a != number_b) return number_a < number_b;
        i = ends_a, j = ends_b;
    }
    return a.size() - i < b.size() - j;
}

std::string_view leaf_of(std::string_view name) { return name.substr(name.rfind('/') + 1); }

// Query, key and value have the same shapes; here they follow each other in this order, by name they do not.
std::string sorted_name(const Module& module)
{
    constexpr auto order = std::to_array<std::pair<std::string_view, std::string_view>>({{"query", "1"}, {"q", "1"},
        {"q_proj", "1"}, {"key", "2"}, {"k", "2"}, {"k_proj", "2"}, {"value", "3"}, {"v", "3"}, {"v_proj", "3"}});
    const std::string_view leaf = leaf_of(module.name);
    const auto found = std::ranges::find(order, leaf, [](const auto& one) { return one.first; });
    if (found == order.end()) return module.name;
    return module.name.substr(0, module.name.size() - leaf.size()) + std::string(found->second);
}

// GPT-2's matrices (Conv1D of transformers) are transposed: square ones would fit, and be wrong.
void set_transposed_apart(std::vector<Module>& modules)
{
    const auto is_named = [](const Module& module, const char* leaf) { return leaf_of(module.name) == leaf; };
    if (std::ranges::none_of(modules, [&](const Module& one) { return is_named(one, "c_attn"); })) return;
    for (Module& module : modules)
        for (const char* leaf : {"c_attn", "c_proj", "c_fc"})
            if (is_named(module, leaf)) module.signature = "transposed";
}

using Group = std::vector<Module*>;

void pair(Module& ours, Module& theirs, MatchedBy by)
{
    ours.partner = &theirs, theirs.partner = &ours;
    ours.by = theirs.by = by;
}

template <class Key> std::map<Key, Group> grouped(std::vector<Module>& modules, const auto& key_of)
{
    std::map<Key, Group> groups;
    for (Module& module : modules)
        if (const std::optional<Key> key = module.partner ? std::nullopt : key_of(module))
            groups[*key].push_back(&module);
    return groups;
}

// A file of this program, whose names count copies as the drawing does. Names that only look the same do not count:
// PyTorch counts copies from 0, and "blocks.1" is another layer than "blocks/1".
void pair_own_names(std::vector<Module>& ours, std::vector<Module>& theirs)
{
    std::map<std::string_view, Module*> named;
    for (Module& module : theirs) named[module.tensor] = &module;
    for (Module& module : ours) {
        const auto found = named.find(module.tensor);
        if (found != named.end() && found->second->signature == module.signature)
            pair(module, *found->second, MatchedBy::name);
    }
}

// "blocks/0/norm" is "blocks/1/norm" here.
std::string counted_from_one(const std::string& name)
{
    std::string counted;
    for (std::size_t begin = 0; begin <= name.size();) {
        const std::size_t end = std::min(name.find('/', begin), name.size());
        const std::string part = name.substr(begin, end - begin);
        std::int64_t number = 0;
        const bool counts = parse_number(part, number) && number < 1'000'000;
        counted += (begin == 0 ? "" : "/") + (counts ? std::to_string(number + 1) : part);
        begin = end + 1;
    }
    return counted;
}

// All by name if the names are the same ones, else all in order.
void pair_all(const Group& ours, const Group& theirs)
{
    for (const bool from_zero : {false, true}) {
        std::map<std::string, Module*> named;
        for (Module* module : theirs) named[from_zero ? counted_from_one(module->name) : module->name] = module;
        if (!std::ranges::all_of(ours, [&](const Module* one) { return named.contains(one->name); })) continue;
        for (Module* module : ours) pair(*module, *named.at(module->name), MatchedBy::name);
        return;
    }
    const MatchedBy by = ours.size() == 1 ? MatchedBy::shape : MatchedBy::order;
    for (std::size_t i = 0; i < ours.size(); ++i) pair(*ours[i], *theirs[i], by);
}

// The modules of one signature, if there are as many of them on both sides.
void pair_same_signatures(std::vector<Module>& ours, std::vector<Module>& theirs, bool norms)
{
    const auto key = [norms](const Module& module) {
        return (module.kind == Module::Kind::norm) == norms ? std::optional(module.signature) : std::nullopt;
    };
    const auto mine = grouped<std::string>(ours, key), others = grouped<std::string>(theirs, key);
    for (const auto& [signature, group] : mine)
        if (const auto found = others.find(signature); found != others.end() && found->second.size() == group.size())
            pair_all(group, found->second);
}

// Of networks of unequal depth: the layers from the input on whose shapes agree.
void pair_common_start(std::vector<Module>& ours, std::vector<Module>& theirs)
{
    const auto layers = [](std::vector<Module>& modules) {
        Group group;
        for (Module& module : modules)
            if (module.kind != Module::Kind::norm) group.push_back(&module);
        return group;
    };
    const Group mine = layers(ours), others = layers(theirs);
    for (std::size_t i = 0; i < std::min(mine.size(), others.size()); ++i) {
        if (mine[i]->signature != others[i]->signature) return;
        if (!mine[i]->partner && !others[i]->partner) pair(*mine[i], *others[i], MatchedBy::order);
    }
}

// The norms beside convolutions: in one container, as many norms as convolutions of a width, paired in order. The order
// of convolutions is that of our drawing, which their names need not tell ("conv_dw" follows "conv_pw").
std::map<const Module*, Module*> norms_beside(std::vector<Module>& modules, bool ours)
{
    using Key = std::pair<std::string, std::int64_t>;
    std::map<Key, std::pair<Group, Group>> containers;
    for (Module& module : modules) {
        if (module.kind == Module::Kind::other) continue;
        const auto cut = module.name.rfind('/');
        auto& [convolutions, norms] =
            containers[{cut == module.name.npos ? "" : module.name.substr(0, cut), module.channels}];
        (module.kind == Module::Kind::norm ? norms : convolutions).push_back(&module);
    }
    std::map<const Module*, Module*> beside;
    for (auto& [key, groups] : containers) {
        auto& [convolutions, norms] = groups;
        const auto partner = [](const Module* one) { return one->partner; };
        if (convolutions.size() != norms.size() || (!ours && !std::ranges::all_of(convolutions, partner))) continue;
        if (!ours) std::ranges::sort(convolutions, {}, partner);
        for (std::size_t i = 0; i < norms.size(); ++i) beside[convolutions[i]] = norms[i];
    }
    return beside;
}

void pair_norms_beside(std::vector<Module>& ours, std::vector<Module>& theirs)
{
    const auto mine = norms_beside(ours, true), others = norms_beside(theirs, false);
    for (const auto& [convolution, norm] : mine) {
        const auto found = others.find(convolution->partner);
        if (norm->partner || found == others.end() || found->second->partner) continue;
        if (norm->signature == found->second->signature) pair(*norm, *found->second, convolution->by);
    }
}

} // namespace

const char* found_by_text(MatchedBy by)
{
    switch (by) {
    case MatchedBy::name: return "same name";
    case MatchedBy::shape: return "only one of its shapes";
    case MatchedBy::order: return "in order";
    case MatchedBy::nothing: break;
    }
    return "first values";
}

WeightMatches match_weights(const std::vector<WeightSlot>& slots, const ForeignWeights& weights)
{
    auto ours = modules_of(slots, [](const WeightSlot& slot) -> const Shape& { return slot.shape; });
    auto theirs = modules_of(weights.tensors, [](const NamedTensor& one) -> const Shape& { return one.type.shape; });
    std::ranges::sort(theirs, natural_less, sorted_name);
    set_transposed_apart(theirs);
    pair_own_names(ours, theirs);
    pair_same_signatures(ours, theirs, false);
    pair_common_start(ours, theirs);
    pair_norms_beside(ours, theirs);
    pair_same_signatures(ours, theirs, true);

    WeightMatches matches;
    for (const WeightSlot& slot : slots) matches.weights.push_back({slot, MatchedBy::nothing, -1});
    for (const Module& module : ours) {
        if (!module.partner) continue;
        for (std::size_t i = 0; i < module.parts.size(); ++i) {
            WeightMatch& match = matches.weights[static_cast<std::size_t>(module.parts[i].second)];
            match.by = module.by;
            match.tensor = module.partner->parts[i].second;
        }
    }
    for (const Module& module : theirs)
        if (!module.partner)
            for (const auto& [part, index] : module.parts)
                matches.unused.push_back(weights.tensors[static_cast<std::size_t>(index)].name);
    return matches;
}

} // namespace epoch
