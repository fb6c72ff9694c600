#include "ui/canvas/stages.h"

#include "model/link.h"
#include "ui/style/to_text.h"

#include <algorithm>
#include <map>

namespace epoch::ui::canvas {
namespace {

// A node of the drawing: what its flat nodes come to.
struct Part {
    const Node* node = nullptr;
    double parameters = 0;
    TensorType output; // of the last one
    bool faulty = false;

    Family family() const
    {
        const auto* type = find_layer(node->layer);
        return type ? type->family : Family::dense;
    }
    // Height and width of images, length of sequences; empty: neither.
    std::vector<std::int64_t> grid() const
    {
        const auto extents = output.shape.extents();
        const std::size_t rank = extents.size();
        if (rank == 4) return {extents[2], extents[3]};
        return rank == 3 ? std::vector{extents[1]} : std::vector<std::int64_t>{};
    }
    bool isEnd() const { return family() == Family::data || family() == Family::loss; }
};

std::vector<Part> partsOf(const Graph& graph, const Checked& checked)
{
    std::vector<Part> parts;
    std::map<NodeId, std::size_t> places;
    for (std::size_t i = 0; i < checked.flat.nodes.size() && i < checked.facts.size(); ++i) {
        const auto origin = checked.flat.nodes[i].origin;
        const auto* node = graph.find(origin);
        if (!node) continue;
        const auto [at, is_new] = places.try_emplace(origin, parts.size());
        if (is_new) parts.push_back({node, 0, {}, false});
        auto& part = parts[at->second];
        const auto& facts = checked.facts[i];
        part.parameters += double(facts.cost.parameters);
        part.faulty = part.faulty || facts.state == NodeFacts::State::faulty;
        if (!facts.outputs.empty()) part.output = facts.outputs.front();
    }
    return parts;
}

// Whether a part goes on with the stage that ends with `last`.
bool follows(const Part& last, const Part& part, bool learns)
{
    if (last.isEnd() || part.isEnd() || last.node->block != part.node->block) return false;
    if (!part.node->block.empty()) return last.grid() == part.grid();
    if (part.output.shape.rank() == 0) return true; // a layer without an output of its own
    if (part.grid().empty() && last.grid().empty()) return !learns || part.parameters == 0;
    return last.grid() == part.grid();
}

QString nameOf(const Graph& graph, const std::vector<Part>& parts, const Part& main)
{
    const auto name = toText(main.node->name);
    if (main.node->block.empty()) return name;
    std::int64_t repeats = 0;
    for (const auto& part : parts) repeats += std::max<std::int64_t>(1, part.node->repeat);
    const auto title = toText(title_of_block(graph, main.node->block));
    return repeats > 1 ? QStringLiteral("%1 × %2").arg(repeats).arg(title) : name;
}

Stage stageOf(const Graph& graph, const std::vector<Part>& parts, double all)
{
    Stage stage;
    const auto& main = *std::ranges::max_element(parts, {}, &Part::parameters);
    for (const auto& part : parts) {
        stage.nodes.push_back(part.node->id);
        stage.share += all > 0 ? part.parameters / all : 0;
        stage.faulty = stage.faulty || part.faulty;
        if (part.output.shape.rank() > 1) stage.shape = toText(part.output.shape.sample().text());
    }
    stage.main = main.node->id;
    stage.name = nameOf(graph, parts, main);
    stage.family = main.family();
    return stage;
}

} // namespace

std::vector<Stage> stagesOf(const Graph& graph, const Checked& checked)
{
    const auto parts = partsOf(graph, checked);
    double all = 0;
    for (const auto& part : parts) all += part.parameters;
    std::vector<Stage> stages;
    for (auto first = parts.begin(); first != parts.end();) {
        auto end = first + 1;
        bool learns = first->parameters > 0;
        for (; end != parts.end() && follows(*(end - 1), *end, learns); ++end) learns = learns || end->parameters > 0;
        stages.push_back(stageOf(graph, {first, end}, all));
        first = end;
    }
    return stages;
}

} // namespace epoch::ui::canvas
