// json: a JSON value that remembers its position in the text, so that an error can name the line.
#pragma once

#include "base/result.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace epoch {

struct Json;
using JsonList = std::vector<Json>;
using JsonObject = std::map<std::string, Json, std::less<>>;

struct JsonPlace {
    std::uint32_t line = 0, column = 0; // from 1; 0 = not read from text
    std::string text() const; // "line 12, column 5"
};

template <class T>
concept JsonValue = std::same_as<T, std::nullptr_t> || std::same_as<T, bool> || std::same_as<T,
    std::int64_t> || std::same_as<T, std::uint64_t> || std::same_as<T, double> || std::same_as<T,
    std::string> || std::same_as<T, JsonList> || std::same_as<T, JsonObject>;

// Integers and reals are kept apart; u64 only holds numbers above the range of i64.
struct Json {
    using What =
        std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, JsonList, JsonObject>;

    What what = nullptr;
    JsonPlace place = {};

    Json() = default;
    // In place: gcc 12 gives a false warning about a temporary variant.
    template <JsonValue T>
    Json(T value, JsonPlace at = {})
        : what(std::in_place_type<T>, std::move(value))
        , place(at)
    {
    }
    Json(What value, JsonPlace at = {})
        : what(std::move(value))
        , place(at)
    {
    }

    const JsonObject* object() const { return std::get_if<JsonObject>(&what); }
    const JsonList* list() const { return std::get_if<JsonList>(&what); }
    const Json* find(std::string_view key) const; // of an object
};

namespace limits {
inline constexpr std::size_t json_bytes = 64u << 20, json_depth = 64, json_values = 4'000'000;
}

// An error for duplicate keys, deep nesting, and more text or values than a project can need.
Result<Json> parse_json(std::string_view text);

// Sorted keys, an indent of two spaces, lists of plain values on one line, the shortest form of numbers, no final
// newline. Bytes that are not UTF-8 become U+FFFD.
std::string write_json(const Json& json);

} // namespace epoch
