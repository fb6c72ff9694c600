#include "params.h"

#include "base/units.h"

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

} // namespace

Json print_params(const ParamSchema& schema, const Output& out, std::string_view (*name)(std::string_view))
{
    Json params = Json::array();
    for (const auto& spec : schema.specs()) {
        out.line("    " + std::string(name(spec.key)) + " = " + value_text(spec.fallback)
            + (spec.unit_text.empty() ? "" : " " + spec.unit_text) + "  (" + range_of(spec) + ")  " + spec.help_text);
        params.push_back({{"key", spec.key}, {"default", json_of(spec.fallback)}, {"range", range_of(spec)},
            {"unit", spec.unit_text}, {"label", spec.label_text}, {"help", spec.help_text}});
    }
    return params;
}

} // namespace epoch::cli
