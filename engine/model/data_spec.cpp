// data_spec: KIND:NAME,...?key=value&..., read from left to right.
#include "model/data_spec.h"

#include "base/units.h"

#include <algorithm>
#include <optional>

namespace epoch {
namespace {

int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// Reads a spec and remembers its position for errors.
class SpecParser {
public:
    explicit SpecParser(std::string_view text)
        : m_text(text)
    {
    }

    Result<DataSpec> parse()
    {
        DataSpec spec;
        if (m_text.size() > 65'536) return fault("is too long");
        spec.kind = take_until(":");
        if (at_end()) return no_kind();
        if (spec.kind.empty()) return fault("has no kind before the \":\"");
        do {
            ++m_at;
            std::string part = take_until(",?");
            if (m_error) return *std::move(m_error);
            if (part.empty()) return fault("has an empty name");
            spec.parts.push_back(std::move(part));
        } while (!at_end() && m_text[m_at] == ',');
        RETURN_IF_ERROR(parse_options(spec));
        return spec;
    }

private:
    bool at_end() const { return m_at == m_text.size(); }

    Status parse_options(DataSpec& spec)
    {
        while (!at_end()) {
            ++m_at;
            const std::size_t begin = m_at;
            const std::string key = take_until("=&");
            std::string value;
            if (!at_end() && m_text[m_at] == '=') {
                ++m_at;
                value = take_until("&");
            }
            if (m_error) return *std::move(m_error);
            const bool added = !key.empty() && spec.options.emplace(key, std::move(value)).second;
            if (added) continue;
            m_at = begin;
            return fault(key.empty() ? Message("has an option without a name")
                                     : message("has the option \"{option}\" twice", {{"option", key}}));
        }
        return {};
    }

    std::string take_until(std::string_view ends)
    {
        std::string out;
        for (; !at_end() && ends.find(m_text[m_at]) == std::string_view::npos; ++m_at) {
            if (m_text[m_at] == '\0' && !m_error) m_error = fault("has a character 0");
            if (m_text[m_at] != '%') {
                out += m_text[m_at];
                continue;
            }
            const int high = m_at + 1 < m_text.size() ? hex_digit(m_text[m_at + 1]) : -1;
            const int low = m_at + 2 < m_text.size() ? hex_digit(m_text[m_at + 2]) : -1;
            if (high < 0 || low < 0 || high + low == 0) {
                if (!m_error) m_error = fault("has a \"%\" without two hexadecimal digits after it");
                continue;
            }
            out += static_cast<char>(high * 16 + low);
            m_at += 2;
        }
        return out;
    }

    Error fault(const Message& what) const
    {
        return {"data.spec", std::string(m_text.substr(0, 200)),
            message("{problem} (character {character})", {{"problem", what}, {"character", m_at + 1}}),
            "write KIND:NAME?key=value&key=value, for example builtin:spiral?noise=0.2"};
    }

    // A name of a file alone: its ending tells the kind.
    Error no_kind() const
    {
        Error error = fault("has no \":\" after its kind");
        const std::string_view file = m_text.substr(0, m_text.find('?'));
        for (const auto& [ending, kind] :
            {std::pair(".csv", "csv"), std::pair(".tsv", "csv"), std::pair(".npz", "npz"),
                std::pair(".txt", "text")})
            if (file.ends_with(ending))
                error.hint = message("write {kind}:{name}", {{"kind", kind}, {"name", error.where}});
        return error;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::optional<Error> m_error;
};

std::string encoded(std::string_view text, std::string_view special)
{
    constexpr char digits[] = "0123456789ABCDEF";
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte > 0x20 && byte != 0x7f && c != '%' && special.find(c) == std::string_view::npos) {
            out += c;
        } else {
            out += {'%', digits[byte >> 4], digits[byte & 15]};
        }
    }
    return out;
}

} // namespace

Result<DataSpec> parse_data_spec(std::string_view text) { return SpecParser(text).parse(); }

std::string data_option_text(std::string_view key, std::string_view value)
{
    return encoded(key, "=&") + (value.empty() ? "" : "=" + encoded(value, "&"));
}

std::string data_spec_text(const DataSpec& spec)
{
    std::string out = encoded(spec.kind, ":");
    for (std::size_t i = 0; i < spec.parts.size(); ++i) out += (i == 0 ? ":" : ",") + encoded(spec.parts[i], ",?");
    char before = '?';
    for (const auto& [key, value] : spec.options) {
        out += before + data_option_text(key, value);
        before = '&';
    }
    return out;
}

const std::string* SpecReader::value(std::string_view key)
{
    m_known.emplace_back(key);
    const auto found = m_spec->options.find(key);
    return found == m_spec->options.end() ? nullptr : &found->second;
}

void SpecReader::fail(std::string_view key, Message what, Message hint)
{
    if (!m_error)
        m_error =
            Error{"data.option", data_spec_text(*m_spec) + ": " + std::string(key), std::move(what), std::move(hint)};
}

template <class Number>
Number SpecReader::number(std::string_view key, Number fallback, Number min, Number max, std::string_view pattern)
{
    const std::string* text = value(key);
    Number number = 0;
    if (!text) return fallback;
    if (parse_number(*text, number) && number >= min && number <= max) return number;
    fail(key, message(pattern, {{"value", *text}, {"min", min}, {"max", max}}),
        message("leave it out for {default}", {{"default", fallback}}));
    return fallback;
}

bool can_stratify(const DataSpec& spec)
{
    const auto has = [&spec](const char* option) { return spec.options.contains(option); };
    return spec.kind == "folder" || (spec.kind == "csv" && !has("group") && !has("time") && !has("test"));
}

DataSpec for_new_project(DataSpec spec)
{
    if (spec.kind == "csv")
        spec.options.insert({{"standardize", "yes"}, {"standardize_target", "yes"}, {"missing", "mean"},
            {"max_classes", "20"}, {"units", "yes"}});
    if (spec.kind == "npy" || spec.kind == "npz")
        spec.options.insert({{"standardize", "yes"}, {"standardize_target", "yes"}});
    if (can_stratify(spec)) spec.options.emplace("stratify", "yes");
    return spec;
}

double SpecReader::real(std::string_view key, double fallback, double min, double max)
{
    return number(key, fallback, min, max, "\"{value}\" is not a number from {min} to {max}");
}

std::int64_t SpecReader::integer(std::string_view key, std::int64_t fallback, std::int64_t min, std::int64_t max)
{
    return number(key, fallback, min, max, "\"{value}\" is not a whole number from {min} to {max}");
}

std::string SpecReader::text(std::string_view key, std::string_view fallback)
{
    const std::string* text = value(key);
    return text ? *text : std::string(fallback);
}

void SpecReader::refuse(std::string_view key, Message what, Message hint)
{
    if (value(key)) fail(key, std::move(what), std::move(hint));
}

Status SpecReader::fault() const
{
    if (m_error) return *m_error;
    return {};
}

Status SpecReader::done() const
{
    if (m_error) return *m_error;
    for (const auto& [key, value] : m_spec->options) {
        if (std::ranges::find(m_known, key) != m_known.end()) continue;
        return Error{"data.option", data_spec_text(*m_spec), message("there is no option \"{key}\"", {{"key", key}}),
            message("use {options}", {{"options", joined(m_known)}})};
    }
    return {};
}

} // namespace epoch
