// json_record: one description of a record writes it and reads it, so that no key stands twice.
//
//   static void describe(auto& io, Is<Point> auto& point)
//   {
//       io.text("name", point.name, Presence::required);
//       io.real("x", point.x);
//   }
//   Json json = JsonWriter::written(point);
//   JsonReader::read(json, fault, "point", point); // the first error is in `fault`
//
// `describe` stands in the namespace of the record, not in an unnamed one, where it would not be found. JsonWriter and
// JsonReader have the same functions; what a record needs beside them is a pair of functions that take one or the
// other.
#pragma once

#include "base/is.h"
#include "model/json_fields.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <utility>

namespace epoch {

class JsonWriter {
public:
    static constexpr std::int64_t schema = any_size; // the newest

    void text(const char* key, const std::string& value, Presence = Presence::optional) { add(key, Json(value)); }
    // Absent when empty, so that programs from before the member was there read the record.
    void text_if_any(const char* key, const std::string& value)
    {
        if (!value.empty()) add(key, Json(value));
    }
    void flag(const char* key, bool value) { add(key, Json(value)); }
    void real(const char* key, double value) { add(key, Json(value)); }
    template <std::integral T>
    void integer(const char* key, T value, std::int64_t = 0, std::int64_t = 0, std::optional<std::int64_t> = {})
    {
        add(key, Json(static_cast<std::int64_t>(value)));
    }
    // A text, because it may exceed the integers of other JSON readers.
    void seed(const char* key, std::uint64_t value, const Error&) { add(key, Json(std::to_string(value))); }
    template <class Enum, std::size_t N>
    void choice(const char* key, Enum value, const std::array<std::string_view, N>& names, const Error&)
    {
        add(key, Json(std::string(names[static_cast<std::size_t>(value)])));
    }
    template <class T> bool record(const char* key, const T& value)
    {
        add(key, written(value));
        return true;
    }
    template <class T>
    void records(const char* key, const std::vector<T>& values, std::size_t, std::size_t, const Error&)
    {
        list(key, values, [](const T& value) { return written(value); });
    }
    template <class T> void list(const char* key, const std::vector<T>& values, auto&& json_of)
    {
        JsonList all;
        for (const T& value : values) all.push_back(json_of(value));
        add(key, Json(std::move(all)));
    }
    void add(const char* key, Json value) { m_members.emplace(key, std::move(value)); }

    template <class T> static Json written(const T& value)
    {
        JsonWriter io;
        describe(io, value);
        return Json(std::move(io.m_members));
    }

private:
    JsonObject m_members;
};

class JsonReader {
public:
    const std::int64_t schema; // of the file

    void text(const char* key, std::string& value, Presence presence = Presence::optional)
    {
        value = fields.text(key, presence);
    }
    void text_if_any(const char* key, std::string& value) { value = fields.text(key); }
    void flag(const char* key, bool& value) { value = fields.flag(key); }
    void real(const char* key, double& value) { value = fields.real(key); }
    template <std::integral T>
    void integer(const char* key, T& value, std::int64_t min = 0, std::int64_t max = any_size,
        std::optional<std::int64_t> fallback = {})
    {
        value = static_cast<T>(fields.integer(key, min, max, fallback));
    }
    void seed(const char* key, std::uint64_t& value, const Error& wrong)
    {
        const std::string text = fields.text(key, Presence::required);
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (fault != std::errc() || end != text.data() + text.size() || text != std::to_string(value))
            fields.refuse(wrong, key);
    }
    template <class Enum, std::size_t N>
    void choice(const char* key, Enum& value, const std::array<std::string_view, N>& names, const Error& wrong)
    {
        const auto found = std::ranges::find(names, fields.text(key, Presence::required));
        if (found == names.end())
            fields.refuse(wrong, key);
        else
            value = static_cast<Enum>(found - names.begin());
    }
    // Whether it is there.
    template <class T> bool record(const char* key, T& value)
    {
        const Json* json = fields.any(key);
        if (json) read(*json, m_fault, key, value, schema);
        return json;
    }
    // `wrong`: fewer than `min` or more than `max` of them.
    template <class T>
    void records(const char* key, std::vector<T>& values, std::size_t min, std::size_t max, const Error& wrong)
    {
        const JsonList& list = fields.list(key);
        if (list.size() < min || list.size() > max) fields.refuse(wrong, key);
        for (const Json& json : list) {
            if (m_fault.first) return;
            read(json, m_fault, key, values.emplace_back(), schema);
        }
    }

    template <class T>
    static void read(const Json& json, JsonFault& fault, std::string what, T& value, std::int64_t schema = any_size)
    {
        JsonReader io(json, fault, std::move(what), schema);
        describe(io, value);
        io.fields.refuse_others();
    }

    JsonFields fields;

private:
    JsonReader(const Json& json, JsonFault& fault, std::string what, std::int64_t of_file)
        : schema(of_file)
        , fields(json, fault, std::move(what))
        , m_fault(fault)
    {
    }

    JsonFault& m_fault;
};

} // namespace epoch
