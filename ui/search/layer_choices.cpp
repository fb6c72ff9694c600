#include "ui/search/layer_choices.h"

#include "ui/core/document.h"
#include "ui/style/engine_text.h"
#include "ui/style/to_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace epoch::ui {

namespace {

QString refusalText(const Error& error)
{
    auto text = engineText(error.what);
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

// The rank for one typed word.
std::optional<int> matchOfWord(const LayerChoice& choice, const QString& word)
{
    const auto title = choice.title.toLower();
    const auto name =
        toText(choice.layer.empty() ? choice.block : choice.layer).replace(QLatin1Char('_'), QLatin1Char(' '));
    if (title.startsWith(word)) return 0;
    if (title.contains(QLatin1Char(' ') + word)) return 1;
    if (name.startsWith(word)) return 2;
    if (title.contains(word) || name.contains(word)) return 3;
    if (choice.family && engineText(name_of(*choice.family)).toLower().startsWith(word)) return 4;
    if (choice.help.toLower().contains(word)) return 5;
    return std::nullopt;
}

void addBlocks(std::vector<LayerChoice>& choices, const Graph& graph, const BlockLibrary& library)
{
    const auto add = [&](LayerChoice::From from, std::shared_ptr<const Graph> part, const QString& fallback,
                         const QString& path = {}) {
        const auto& name = part->nodes.begin()->second.block;
        const auto& definition = part->blocks.at(name);
        choices.push_back({.block = name,
            .from = from,
            .part = part,
            .path = path,
            .title = toText(definition.title.empty() ? name : definition.title),
            .help = definition.help.empty() ? fallback : toText(definition.help)});
    };
    for (const auto& [name, definition] : graph.blocks)
        if (name != exit_block)
            add(LayerChoice::From::project, std::make_shared<const Graph>(partWith(graph, name, name)),
                QCoreApplication::translate("Search", "A block of this project."));
    for (const auto& block : library.blocks()) {
        const auto here = graph.blocks.find(block.name.toStdString());
        if (here != graph.blocks.end() && here->second == block.part->blocks.at(here->first)) continue;
        add(block.own ? LayerChoice::From::own : LayerChoice::From::shipped, block.part,
            QCoreApplication::translate("Search", "One of your own blocks."), block.path);
    }
}

} // namespace

QString LayerChoice::key() const
{
    return layer.empty() ? QStringLiteral("block:") + QString::fromStdString(block) : QString::fromStdString(layer);
}

std::vector<LayerChoice> layerChoices(const Document& document, const BlockLibrary& library, const QStringList& recent,
    const std::optional<PortRef>& start)
{
    const auto& graph = document.drawing().graph;
    std::optional<Links> links;
    if (start) links.emplace(graph, document.drawing().checked, document.drawing().data, *start);
    std::vector<LayerChoice> choices;
    for (const auto& [name, type] : all_layers()) {
        LayerChoice choice{
            .layer = std::string(name), .title = engineText(type->title), .help = engineText(type->help)};
        choice.family = type->family;
        if (links)
            if (const auto refused = links->refusal(*type, {})) choice.refusal = refusalText(*refused);
        choices.push_back(std::move(choice));
    }
    addBlocks(choices, graph, library);
    for (auto& choice : choices) choice.recent = recent.contains(choice.key());
    const auto order = [&](const LayerChoice& c) {
        const auto family = c.family ? static_cast<int>(*c.family) : static_cast<int>(Family::loss) + 1;
        const auto used = c.recent ? static_cast<int>(recent.indexOf(c.key())) : 1000;
        return std::tuple(!c.refusal.isEmpty(), used, family, c.title.toLower());
    };
    std::ranges::sort(choices, {}, order);
    return choices;
}

std::optional<int> matchOf(const LayerChoice& choice, const QString& typed)
{
    int sum = 0;
    for (const auto& word : typed.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto one = matchOfWord(choice, word);
        if (!one) return std::nullopt;
        sum += *one;
    }
    return sum;
}

} // namespace epoch::ui
