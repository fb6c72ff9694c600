// layer_words: what a node of the drawing says of itself.
#include "model/link.h"
#include "report/pictures.h"

#include <algorithm>
#include <cctype>

namespace epoch::html {

std::string type_words(const Graph& graph, const Node& node, const Wording& wording)
{
    if (node.layer.empty())
        return title_of_block(graph, node.block) + (node.repeat > 1 ? " × " + std::to_string(node.repeat) : "");
    const LayerType* type = find_layer(node.layer);
    return type ? wording(type->title) : node.layer;
}

std::string parameter_words(const Node& node, const Wording& wording)
{
    const LayerType* type = node.layer.empty() ? nullptr : find_layer(node.layer);
    if (!type) return {};
    std::string words;
    const Params params(type->schema, node.params);
    for (const ParamSpec& spec : type->schema.specs()) {
        std::string brief = spec.brief_text;
        const bool is_word = std::ranges::any_of(brief, [](unsigned char c) { return std::isalpha(c) != 0; });
        // As on the canvas: a default without a word, like "× 1", says nothing.
        if (brief.empty() || (!is_word && params.value(spec.key) == spec.fallback)) continue;
        const std::string value = value_text(params.value(spec.key));
        if (value == "1" && brief.ends_with('s')) brief.pop_back();
        brief = wording(brief);
        if (const auto hole = brief.find("{}"); hole != std::string::npos) brief.replace(hole, 2, wording(value));
        words += (words.empty() ? "" : ", ") + brief;
    }
    return words;
}

} // namespace epoch::html
