// epoch layers: lists every layer type with its parameters.
#include "verb.h"

#include "base/units.h"
#include "model/layer_type.h"

namespace epoch::cli {
namespace {

std::string range_of(const ParamSpec& spec)
{
    if (spec.kind == ParamKind::flag) return "on or off";
    if (spec.kind == ParamKind::choice) {
        std::string out;
        for (const auto& choice : spec.choices) out += (out.empty() ? "" : " | ") + choice;
        return out;
    }
    return number_text(spec.min) + " .. " + number_text(spec.max);
}

Json json_of(const Value& value)
{
    return std::visit([](const auto& content) { return Json(content); }, value);
}

void print(const LayerEntry& entry, const Output& out)
{
    const auto& layer = *entry.type;
    Json params = Json::array();
    out.line(
        std::string(entry.name) + ": " + std::string(layer.title) + " (" + std::string(name_of(layer.family)) + ")");
    out.line("    " + std::string(layer.help));
    for (const auto& spec : layer.schema.specs()) {
        out.line("    " + spec.key + " = " + value_text(spec.fallback)
            + (spec.unit_text.empty() ? "" : " " + spec.unit_text) + "  (" + range_of(spec) + ")  " + spec.help_text);
        params.push_back({{"key", spec.key}, {"default", json_of(spec.fallback)}, {"range", range_of(spec)},
            {"unit", spec.unit_text}, {"label", spec.label_text}, {"help", spec.help_text}});
    }
    out.object({{"name", entry.name}, {"title", layer.title}, {"family", name_of(layer.family)}, {"help", layer.help},
        {"parameters", params}});
}

} // namespace

Action add_layers(CLI::App&)
{
    return [](const Output& out) {
        for (const auto& entry : all_layers()) print(entry, out);
        return exit_done;
    };
}

} // namespace epoch::cli
