// ParamSchema: the single description of each parameter. Loading, saving, range checks, the inspector, `epoch layers`
// and the help page read it; nothing else repeats a key, a default or a range.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace epoch {

using Extent = std::vector<std::int64_t>; // "3×3"
using Value = std::variant<bool, std::int64_t, double, std::string, Extent>;
using Values = std::map<std::string, Value, std::less<>>; // only what was set; a missing key means its default

std::string value_text(const Value& value);

enum class ParamKind : std::uint8_t { flag, integer, real, choice, extent };

struct ParamSpec {
    std::string key;
    ParamKind kind = ParamKind::integer;
    Value fallback; // the default
    double min = 0, max = 0; // inclusive; of an extent, for each of its numbers
    std::vector<std::string> choices, choice_texts; // texts: what a person reads; empty = the choice itself
    std::vector<std::string> part_texts; // names of an extent's numbers; empty = they are sizes, as in "3×3"
    std::string label_text, help_text, unit_text;
    std::string brief_text; // the value on a node, "{} units"; empty = not shown there
    bool logarithmic = false; // for sliders and searches
    bool live = false; // may change while training runs
    std::string group_text; // the heading above it in a form; empty = none
    std::string depends_on; // key of a choice or flag of this schema; empty = always relevant
    std::vector<std::string>
        relevant_values; // its values ("on" or "off" for a flag) for which this parameter is relevant

    ParamSpec&& range(double low, double high) && { return min = low, max = high, std::move(*this); }
    ParamSpec&& label(std::string text) && { return label_text = std::move(text), std::move(*this); }
    ParamSpec&& help(std::string text) && { return help_text = std::move(text), std::move(*this); }
    ParamSpec&& unit(std::string text) && { return unit_text = std::move(text), std::move(*this); }
    ParamSpec&& brief(std::string text) && { return brief_text = std::move(text), std::move(*this); }
    ParamSpec&& log_scale() && { return logarithmic = true, std::move(*this); }
    ParamSpec&& changes_live() && { return live = true, std::move(*this); }

    ParamSpec&& group(std::string text) && { return group_text = std::move(text), std::move(*this); }
    // Only relevant for these choices of another parameter; forms hide it otherwise.
    ParamSpec&& when(std::string other, std::vector<std::string> under) &&
    {
        return depends_on = std::move(other), relevant_values = std::move(under), std::move(*this);
    }

    // In the order of the choices.
    ParamSpec&& shown_as(std::vector<std::string> texts) &&
    {
        return choice_texts = std::move(texts), std::move(*this);
    }
    // In the order of an extent's numbers.
    ParamSpec&& parts(std::vector<std::string> names) && { return part_texts = std::move(names), std::move(*this); }
    std::string choice_text(std::string_view choice) const; // for people; "one_cycle" reads "one cycle"

    // Checks kind, range and choices; converts an integer to a real where the parameter is a real.
    Result<Value> check(const Value& value) const;
};

ParamSpec flag(std::string key, bool fallback);
ParamSpec integer(std::string key, std::int64_t fallback);
ParamSpec real(std::string key, double fallback);
ParamSpec choice(std::string key, std::vector<std::string> choices); // the first one is the default
ParamSpec extent(std::string key, Extent fallback);

class ParamSchema {
public:
    ParamSchema() = default;
    ParamSchema(std::initializer_list<ParamSpec> specs)
        : m_specs(specs)
    {
    }

    std::span<const ParamSpec> specs() const { return m_specs; }
    const ParamSpec* find(std::string_view key) const;
    // The first unknown key or bad value as an error; its `where` is the key.
    Status check(const Values& values) const;

private:
    std::vector<ParamSpec> m_specs;
};

// A schema and the values set for it: a key that was not set has its default. To read a key that the schema does not
// have, or with the wrong kind, is a bug.
class Params {
public:
    Params(const ParamSchema& schema, const Values& values)
        : m_schema(&schema)
        , m_values(&values)
    {
    }

    bool flag(std::string_view key) const;
    std::int64_t integer(std::string_view key) const;
    double real(std::string_view key) const;
    const std::string& choice(std::string_view key) const;
    const Extent& extent(std::string_view key) const;
    const Value& value(std::string_view key) const;
    // Whether the parameter has an effect, given the other values (see ParamSpec::when).
    bool is_relevant(const ParamSpec& spec) const;

private:
    const ParamSchema* m_schema;
    const Values* m_values;
};

} // namespace epoch
