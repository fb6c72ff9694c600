#include "model/param_schema.h"

#include "base/units.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace epoch {
namespace {

std::string bound_text(const ParamSpec& spec, double bound)
{
    return spec.kind == ParamKind::real ? number_text(bound) : std::to_string(static_cast<std::int64_t>(bound));
}

// A parameter without a range is unbounded.
bool has_range(const ParamSpec& spec) { return spec.min != 0 || spec.max != 0; }

bool inside(const ParamSpec& spec, double number)
{
    return std::isfinite(number) && (!has_range(spec) || (number >= spec.min && number <= spec.max));
}

std::string choices_text(const ParamSpec& spec) { return joined(spec.choices); }

Message wanted_text(const ParamSpec& spec)
{
    switch (spec.kind) {
    case ParamKind::flag: return "true or false";
    case ParamKind::integer: return "a whole number";
    case ParamKind::real: return "a number";
    case ParamKind::choice: return message("one of {choices}", {{"choices", choices_text(spec)}});
    case ParamKind::extent: {
        const auto count = std::get<Extent>(spec.fallback).size();
        const std::vector<Message> parts(spec.part_texts.begin(), spec.part_texts.end());
        return message(parts.empty() ? "a list of {count} whole numbers" : "a list of {count} whole numbers: {parts}",
            {{"count", count}, {"parts", joined(parts)}});
    }
    }
    return "";
}

Error wrong_kind(const ParamSpec& spec, const Value& value)
{
    return {"project.value_kind", "",
        message("{parameter} cannot be {value}", {{"parameter", spec.label_text}, {"value", value_text(value)}}),
        message("It is {expected}.", {{"expected", wanted_text(spec)}})};
}

Error out_of_range(const ParamSpec& spec, const Value& value)
{
    Message hint = "It must be finite.";
    if (has_range(spec))
        hint = message(
            "Choose from {min} to {max}.", {{"min", bound_text(spec, spec.min)}, {"max", bound_text(spec, spec.max)}});
    return {"project.value_out_of_range", "",
        message("{parameter} cannot be {value}", {{"parameter", spec.label_text}, {"value", value_text(value)}}),
        std::move(hint)};
}

Result<Value> checked_number(const ParamSpec& spec, const Value& value)
{
    const auto* whole = std::get_if<std::int64_t>(&value);
    const auto* real = std::get_if<double>(&value);
    if (!whole && (spec.kind == ParamKind::integer || !real)) return wrong_kind(spec, value);
    const double number = whole ? static_cast<double>(*whole) : *real;
    if (!inside(spec, number)) return out_of_range(spec, value);
    return spec.kind == ParamKind::integer ? value : Value(number);
}

Result<Value> checked_choice(const ParamSpec& spec, const Value& value)
{
    const auto* text = std::get_if<std::string>(&value);
    if (!text) return wrong_kind(spec, value);
    if (std::ranges::find(spec.choices, *text) == spec.choices.end())
        return Error{"project.value_out_of_range", "",
            message("{parameter} cannot be \"{value}\"", {{"parameter", spec.label_text}, {"value", *text}}),
            message("Choose one of {choices}.", {{"choices", choices_text(spec)}})};
    return value;
}

Result<Value> checked_extent(const ParamSpec& spec, const Value& value)
{
    const auto* extent = std::get_if<Extent>(&value);
    if (!extent || extent->size() != std::get<Extent>(spec.fallback).size()) return wrong_kind(spec, value);
    for (const auto one : *extent)
        if (!inside(spec, static_cast<double>(one))) return out_of_range(spec, value);
    return value;
}

ParamSpec make(std::string key, ParamKind kind, Value fallback)
{
    ParamSpec spec;
    spec.label_text = key;
    spec.key = std::move(key);
    spec.kind = kind;
    spec.fallback = std::move(fallback);
    return spec;
}

} // namespace

std::string value_text(const Value& value)
{
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "on" : "off";
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return std::to_string(*whole);
    if (const auto* real = std::get_if<double>(&value)) return number_text(*real);
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    std::string out;
    for (const auto one : *std::get_if<Extent>(&value)) out += (out.empty() ? "" : "×") + std::to_string(one);
    return out;
}

Result<Value> ParamSpec::check(const Value& value) const
{
    switch (kind) {
    case ParamKind::flag: return std::holds_alternative<bool>(value) ? Result<Value>(value) : wrong_kind(*this, value);
    case ParamKind::integer:
    case ParamKind::real: return checked_number(*this, value);
    case ParamKind::choice: return checked_choice(*this, value);
    case ParamKind::extent: return checked_extent(*this, value);
    }
    return wrong_kind(*this, value);
}

ParamSpec flag(std::string key, bool fallback) { return make(std::move(key), ParamKind::flag, fallback); }

ParamSpec integer(std::string key, std::int64_t fallback) { return make(std::move(key), ParamKind::integer, fallback); }

ParamSpec real(std::string key, double fallback) { return make(std::move(key), ParamKind::real, fallback); }

std::string ParamSpec::choice_text(std::string_view choice) const
{
    const auto place = static_cast<std::size_t>(std::ranges::find(choices, choice) - choices.begin());
    if (place < choice_texts.size()) return choice_texts[place];
    std::string text(choice);
    std::ranges::replace(text, '_', ' ');
    return text;
}

ParamSpec choice(std::string key, std::vector<std::string> choices)
{
    assert(!choices.empty());
    auto spec = make(std::move(key), ParamKind::choice, choices.front());
    spec.choices = std::move(choices);
    return spec;
}

ParamSpec extent(std::string key, Extent fallback)
{
    return make(std::move(key), ParamKind::extent, std::move(fallback));
}

const ParamSpec* ParamSchema::find(std::string_view key) const
{
    const auto found = std::ranges::find(m_specs, key, &ParamSpec::key);
    return found != m_specs.end() ? &*found : nullptr;
}

Status ParamSchema::check(const Values& values) const
{
    for (const auto& [key, value] : values) {
        const auto* spec = find(key);
        if (!spec) return Error{"project.unknown_key", key, "there is no setting of this name", "Remove it."};
        if (auto checked = spec->check(value); !checked) return std::move(checked).error().at(key);
    }
    return {};
}

const Value& Params::value(std::string_view key) const
{
    if (const auto set = m_values->find(key); set != m_values->end()) return set->second;
    const auto* spec = m_schema->find(key);
    assert(spec);
    return spec->fallback;
}

bool Params::is_relevant(const ParamSpec& spec) const
{
    return spec.depends_on.empty()
        || std::ranges::find(spec.relevant_values, value_text(value(spec.depends_on))) != spec.relevant_values.end();
}

bool Params::flag(std::string_view key) const { return std::get<bool>(value(key)); }

std::int64_t Params::integer(std::string_view key) const { return std::get<std::int64_t>(value(key)); }

double Params::real(std::string_view key) const
{
    const auto& number = value(key);
    const auto* whole = std::get_if<std::int64_t>(&number);
    return whole ? static_cast<double>(*whole) : std::get<double>(number);
}

const std::string& Params::choice(std::string_view key) const { return std::get<std::string>(value(key)); }

const Extent& Params::extent(std::string_view key) const { return std::get<Extent>(value(key)); }

} // namespace epoch
