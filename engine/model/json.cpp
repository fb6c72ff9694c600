// json: parses with nlohmann::json's SAX interface and writes its own text.
#include "model/json.h"

#include "base/units.h"
#include "base/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <exception>
#include <iterator>

namespace epoch {
namespace {

// Feeds the text to the parser and records the read position. A callback comes right after the last character of its
// token.
class Cursor {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Cursor(const char* at, const char** reached)
        : m_at(at)
        , m_reached(reached)
    {
    }

    reference operator*() const { return *m_at; }
    Cursor& operator++()
    {
        *m_reached = ++m_at;
        return *this;
    }
    Cursor operator++(int)
    {
        const auto before = *this;
        ++*this;
        return before;
    }
    bool operator==(const Cursor& other) const { return m_at == other.m_at; }

private:
    const char* m_at;
    const char** m_reached;
};

class Builder : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit Builder(std::string_view text)
        : m_begin(text.data())
        , m_counted(m_begin)
        , m_end(m_begin + text.size())
    {
    }

    const char* reached = nullptr;
    Json root;
    std::optional<Error> fault;

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override
    {
        if (value <= static_cast<std::uint64_t>(INT64_MAX)) return add(static_cast<std::int64_t>(value));
        return add(value);
    }
    bool number_float(number_float_t value, const string_t&) override { return add(value); }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(JsonObject{}); }
    bool start_array(std::size_t) override { return open(JsonList{}); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override
    {
        m_key_place = place();
        const auto [slot, fresh] = std::get<JsonObject>(m_open.back()->what).try_emplace(name);
        if (!fresh)
            return refuse("project.duplicate_key",
                message("the key \"{name}\" appears twice in one object", {{"name", name}}), "Keep one of them.");
        m_slot = &slot->second;
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override
    {
        constexpr int number_overflow = 406;
        reached = m_begin + std::min(position, static_cast<std::size_t>(m_end - m_begin));
        if (error.id == number_overflow) return refuse("project.not_json", "a number is too large", "Make it smaller.");
        const bool cut = position > static_cast<std::size_t>(m_end - m_begin) || reached == m_end;
        return refuse("project.not_json", cut ? "the text ends too early" : "this is not JSON",
            cut ? "The file may be cut off." : "The file may be damaged, or not be a project.");
    }

private:
    bool refuse(std::string code, Message what, Message hint)
    {
        if (!fault) fault = Error{std::move(code), place().text(), std::move(what), std::move(hint)};
        return false;
    }

    // Continues from the previous position, so that all positions together take one pass.
    JsonPlace place()
    {
        for (; m_counted < reached; ++m_counted) {
            const bool line_ends = *m_counted == '\n';
            m_place.line += line_ends ? 1 : 0;
            m_place.column = line_ends ? 1 : m_place.column + 1;
        }
        return m_place;
    }

    Json* put(Json::What value)
    {
        if (m_open.empty()) return &(root = Json(std::move(value), place()));
        if (auto* list = std::get_if<JsonList>(&m_open.back()->what))
            return &list->emplace_back(std::move(value), place());
        return &(*m_slot = Json(std::move(value), m_key_place));
    }

    bool add(Json::What value)
    {
        if (++m_values > limits::json_values)
            return refuse("project.too_large", "it holds too many values", "Split the project.");
        put(std::move(value));
        return true;
    }

    bool open(Json::What container)
    {
        if (m_open.size() >= limits::json_depth)
            return refuse("project.too_deep",
                message("it is nested deeper than {limit}", {{"limit", limits::json_depth}}), "No project needs that.");
        if (++m_values > limits::json_values)
            return refuse("project.too_large", "it holds too many values", "Split the project.");
        auto* opened = put(std::move(container));
        opened->place = place();
        m_open.push_back(opened);
        return true;
    }

    bool close()
    {
        m_open.pop_back();
        return true;
    }

    const char *m_begin, *m_counted, *m_end;
    JsonPlace m_place{1, 1}, m_key_place;
    std::vector<Json*> m_open; // stable: only the innermost list grows
    Json* m_slot = nullptr;
    std::size_t m_values = 0;
};

bool is_plain(const Json& json)
{
    if (const auto* list = json.list()) return std::ranges::all_of(*list, is_plain);
    return !json.object();
}

class Writer {
public:
    std::string out;

    void write(const Json& json, std::size_t indent)
    {
        std::visit([&](const auto& value) { put(value, indent); }, json.what);
    }

private:
    void put(std::nullptr_t, std::size_t) { out += "null"; }
    void put(bool value, std::size_t) { out += value ? "true" : "false"; }
    void put(std::int64_t value, std::size_t) { out += std::to_string(value); }
    void put(std::uint64_t value, std::size_t) { out += std::to_string(value); }

    void put(double value, std::size_t indent)
    {
        if (!std::isfinite(value)) return put(nullptr, indent);
        const auto text = number_text(value);
        out += text;
        if (text.find_first_of(".e") == text.npos) out += ".0";
    }

    void put(const std::string& text, std::size_t)
    {
        out += '"';
        for (std::size_t at = 0; at < text.size();) {
            const auto length = utf8_length(text, at);
            if (length == 0)
                out += "\uFFFD";
            else if (length == 1)
                put_ascii(static_cast<unsigned char>(text[at]));
            else
                out.append(text, at, length);
            at += std::max<std::size_t>(length, 1);
        }
        out += '"';
    }

    void put_ascii(unsigned char byte)
    {
        constexpr std::string_view digits = "0123456789abcdef";
        if (byte == '"' || byte == '\\') out += '\\';
        if (byte == '\n')
            out += "\\n";
        else if (byte == '\t')
            out += "\\t";
        else if (byte < 0x20 || byte == 0x7F)
            out.append("\\u00").append(1, digits[byte >> 4]).append(1, digits[byte & 15]);
        else
            out += static_cast<char>(byte);
    }

    void put(const JsonList& list, std::size_t indent)
    {
        const bool one_line = std::ranges::all_of(list, is_plain);
        const char* separator = one_line ? ", " : ",";
        out += '[';
        for (bool first = true; const auto& item : list) {
            if (!std::exchange(first, false)) out += separator;
            if (!one_line) new_line(indent + 1);
            write(item, indent + 1);
        }
        if (!one_line) new_line(indent);
        out += ']';
    }

    void put(const JsonObject& object, std::size_t indent)
    {
        out += '{';
        for (bool first = true; const auto& [key, value] : object) {
            if (!std::exchange(first, false)) out += ',';
            new_line(indent + 1);
            put(key, indent);
            out += ": ";
            write(value, indent + 1);
        }
        if (!object.empty()) new_line(indent);
        out += '}';
    }

    void new_line(std::size_t indent) { out.append("\n").append(2 * indent, ' '); }
};

} // namespace

std::string JsonPlace::text() const { return "line " + std::to_string(line) + ", column " + std::to_string(column); }

const Json* Json::find(std::string_view key) const
{
    const auto* members = object();
    const auto found = members ? members->find(key) : JsonObject::const_iterator{};
    return members && found != members->end() ? &found->second : nullptr;
}

Result<Json> parse_json(std::string_view text)
{
    if (text.size() > limits::json_bytes)
        return Error{
            "project.too_large", "", "the text is larger than 64 MiB", "A project is small; this may be another file."};
    Builder builder(text);
    try {
        const char* end = text.data() + text.size();
        const Cursor first(text.data(), &builder.reached), last(end, &builder.reached);
        builder.reached = text.data();
        if (nlohmann::json::sax_parse(first, last, &builder)) return std::move(builder.root);
    } catch (const std::exception&) {
        return Error{"project.too_large", "", "there is not enough memory to read it", "Close other programs."};
    }
    if (builder.fault) return std::move(*builder.fault);
    return Error{"project.not_json", "", "this is not JSON", "The file may be damaged, or not be a project."};
}

std::string write_json(const Json& json)
{
    Writer writer;
    writer.write(json, 0);
    return std::move(writer.out);
}

} // namespace epoch
