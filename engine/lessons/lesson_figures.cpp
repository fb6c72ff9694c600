// Figures in the text of a lesson: {expression | format}.
#include "base/units.h"
#include "lessons/lesson.h"
#include "lessons/lesson_names.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epoch {
namespace {

struct Format {
    std::string_view name;
    std::string (*text)(double);
};

std::string times(double value) { return figure_text(std::round(value * 100) / 100) + "×"; }
std::string flops_rate(double value) { return flops_text(value) + "/s"; }
std::string hours(double value) { return figure_text(std::round(value / 360) / 10) + " h"; }

constexpr std::array formats{Format{"number", figure_text}, Format{"time", duration_text}, Format{"times", times},
    Format{"percent", percent_text}, Format{"bytes", bytes_in_both}, Format{"count", count_text},
    Format{"flops", flops_text}, Format{"flops_rate", flops_rate}, Format{"hours", hours}};

std::string_view bare(std::string_view text)
{
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

struct Hole {
    std::string_view expression, format;
};

Hole hole_of(std::string_view inside)
{
    const auto bar = inside.find('|');
    if (bar == std::string_view::npos) return {bare(inside), "number"};
    return {bare(inside.substr(0, bar)), bare(inside.substr(bar + 1))};
}

std::string figure(const Hole& hole, const FactLookup& facts, const FigureForm& form)
{
    const auto expression = Expression::parse(hole.expression);
    const auto* format = std::ranges::find(formats, hole.format, &Format::name);
    if (!expression || format == formats.end()) return "—";
    const auto fact = expression->value(facts);
    if (!fact) return "—";
    return (fact->estimated ? "≈ **" : "**") + form(format->text(fact->value)) + "**";
}

} // namespace

Status check_figures(std::string_view text, std::vector<std::string>& names)
{
    for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        const auto close = text.find('}', open);
        if (close == std::string_view::npos)
            return Error{"lesson.figure", {}, "a { has no }", "Write figures as {step_time | time}."};
        const auto hole = hole_of(text.substr(open + 1, close - open - 1));
        ASSIGN_OR_RETURN(const auto expression, Expression::parse(hole.expression));
        std::ranges::copy(expression.names(), std::back_inserter(names));
        if (std::ranges::find(formats, hole.format, &Format::name) != formats.end()) continue;
        std::string known;
        for (const auto& format : formats) known += (known.empty() ? "" : ", ") + std::string(format.name);
        return Error{"lesson.figure", {}, message("“{name}” is not a format of figures", {{"name", hole.format}}),
            message("Use one of {formats}.", {{"formats", known}})};
    }
    return {};
}

std::string filled_text(std::string_view text, const FactLookup& facts, const FigureForm& form)
{
    std::string out;
    for (;;) {
        const auto open = text.find('{');
        const auto close = open == std::string_view::npos ? open : text.find('}', open);
        out += text.substr(0, close == std::string_view::npos ? text.size() : open);
        if (close == std::string_view::npos) return out;
        out += figure(hole_of(text.substr(open + 1, close - open - 1)), facts, form);
        text.remove_prefix(close + 1);
    }
}

} // namespace epoch
