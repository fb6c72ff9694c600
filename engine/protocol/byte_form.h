// Serialization of any protocol type: little-endian, lengths first.
#pragma once

#include "protocol/bytes.h"
#include "protocol/fields.h"
#include "protocol/last_values.h"

#include <algorithm>
#include <bit>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace epoch::form {

template <class T> struct VectorOf : std::false_type {
};
template <class T> struct VectorOf<std::vector<T>> : std::true_type {
};
template <class T> struct MapOf : std::false_type {
};
template <class K, class V, class C> struct MapOf<std::map<K, V, C>> : std::true_type {
};
template <class T> struct OptionalOf : std::false_type {
};
template <class T> struct OptionalOf<std::optional<T>> : std::true_type {
};
template <class T> struct VariantOf : std::false_type {
};
template <class... T> struct VariantOf<std::variant<T...>> : std::true_type {
};
template <class T> struct PointerOf : std::false_type {
};
template <class T> struct PointerOf<std::shared_ptr<const T>> : std::true_type {
};

template <class T>
concept Number = std::is_arithmetic_v<T> && !std::same_as<T, bool>;

template <class T>
using BitsOf = std::conditional_t<sizeof(T) == 1, std::uint8_t,
    std::conditional_t<sizeof(T) == 2, std::uint16_t,
        std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>>;

class Writer {
public:
    template <class T> void put(const T& value)
    {
        if constexpr (Number<T>) {
            put_number(value);
        } else if constexpr (std::same_as<T, bool>) {
            put_number(std::uint8_t{value});
        } else if constexpr (std::is_enum_v<T>) {
            put_number(static_cast<std::underlying_type_t<T>>(value));
        } else if constexpr (std::same_as<T, std::string> || VectorOf<T>()) {
            put_length(value.size());
            for (const auto& one : value) put(one);
        } else if constexpr (MapOf<T>()) {
            put_length(value.size());
            for (const auto& [key, one] : value) put(key), put(one);
        } else if constexpr (OptionalOf<T>() || PointerOf<T>()) {
            put(static_cast<bool>(value));
            if (value) put(*value);
        } else if constexpr (VariantOf<T>()) {
            put_number(static_cast<std::uint8_t>(value.index()));
            std::visit([this](const auto& one) { this->put(one); }, value);
        } else if constexpr (std::same_as<T, Shape>) {
            put(std::vector<std::int64_t>(value.extents().begin(), value.extents().end()));
        } else if constexpr (std::same_as<T, Message>) {
            put(value.pattern);
            put(value.values);
        } else if constexpr (std::same_as<T, MessageValue>) {
            put(value.name);
            put(value.text);
            put(value.phrase);
        } else {
            fields(value)([this](const auto&... one) {
                static_assert(sizeof...(one) == member_count<T>(), "a member is missing in fields.h");
                (this->put(one), ...);
            });
        }
    }
    Bytes take() { return std::move(m_bytes); }

private:
    template <Number T> void put_number(T value)
    {
        const auto bits = std::bit_cast<BitsOf<T>>(value);
        for (std::size_t i = 0; i < sizeof(T); ++i)
            m_bytes.push_back(static_cast<std::byte>(static_cast<std::uint64_t>(bits) >> (8 * i)));
    }
    void put_length(std::size_t length) { put_number(static_cast<std::uint64_t>(length)); }

    Bytes m_bytes;
};

// After the first fault every further read fails, so the caller checks ok() once, at the end.
class Reader {
public:
    explicit Reader(std::span<const std::byte> bytes)
        : m_bytes(bytes)
    {
    }

    std::size_t left() const { return m_bytes.size() - m_at; }
    std::size_t at() const { return m_at; }
    bool ok() const { return m_ok; }

    template <class T> void get(T& value)
    {
        if constexpr (Number<T>) {
            get_number(value);
        } else if constexpr (std::same_as<T, bool>) {
            value = get_limited<std::uint8_t>(1) != 0;
        } else if constexpr (std::is_enum_v<T>) {
            value = static_cast<T>(get_limited<std::underlying_type_t<T>>(last_value<T>));
        } else if constexpr (std::same_as<T, std::string> || VectorOf<T>()) {
            get_list(value);
        } else if constexpr (MapOf<T>()) {
            get_map(value);
        } else if constexpr (OptionalOf<T>()) {
            value.reset();
            if (get_limited<std::uint8_t>(1) != 0) get(value.emplace());
        } else if constexpr (PointerOf<T>()) {
            get_pointer(value);
        } else if constexpr (VariantOf<T>()) {
            get_variant(value, std::make_index_sequence<std::variant_size_v<T>>());
        } else if constexpr (std::same_as<T, Shape>) {
            get_shape(value);
        } else if constexpr (std::same_as<T, Message>) {
            if (++m_depth > limits::block_depth) return fail();
            get(value.pattern);
            get(value.values);
            --m_depth;
        } else if constexpr (std::same_as<T, MessageValue>) {
            get(value.name);
            get(value.text);
            get(value.phrase);
        } else if constexpr (std::same_as<T, Graph>) {
            if (++m_depth > limits::block_depth) return fail();
            get_members(value);
            --m_depth;
        } else {
            get_members(value);
        }
    }

private:
    void fail() { m_ok = false; }

    template <class T> void get_members(T& value)
    {
        fields(value)([this](auto&... one) { (this->get(one), ...); });
    }

    template <Number T> void get_number(T& value)
    {
        if (!m_ok || left() < sizeof(T)) return fail();
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < sizeof(T); ++i)
            bits |= std::to_integer<std::uint64_t>(m_bytes[m_at + i]) << (8 * i);
        value = std::bit_cast<T>(static_cast<BitsOf<T>>(bits));
        m_at += sizeof(T);
    }

    template <Number T> T get_limited(std::uint64_t max)
    {
        T value{};
        get_number(value);
        if (static_cast<std::uint64_t>(value) > max) fail();
        return m_ok ? value : T{};
    }

    // Every element takes at least `min_size` bytes, so a length beyond the remaining bytes is refused.
    std::size_t get_length(std::size_t min_size)
    {
        std::uint64_t length = 0;
        get_number(length);
        if (length > left() / min_size) fail();
        return m_ok ? static_cast<std::size_t>(length) : 0;
    }

    template <class T> void get_list(T& list)
    {
        using One = typename T::value_type;
        auto length = get_length(Number<One> ? sizeof(One) : 1);
        list.clear(); // a member may have default elements
        if constexpr (Number<One>) list.reserve(length);
        for (; length > 0 && m_ok; --length) {
            list.push_back({});
            get(list.back());
        }
    }

    // Keys must ascend, as they were written, so that a value has a single form.
    template <class T> void get_map(T& map)
    {
        map.clear();
        for (auto length = get_length(1); length > 0 && m_ok; --length) {
            typename T::key_type key{};
            get(key);
            if (!map.empty() && !map.key_comp()(map.rbegin()->first, key)) return fail();
            get(map.emplace_hint(map.end(), std::move(key), typename T::mapped_type{})->second);
        }
    }

    template <class T> void get_pointer(std::shared_ptr<const T>& pointer)
    {
        if (get_limited<std::uint8_t>(1) == 0) return;
        auto value = std::make_shared<T>();
        get(*value);
        pointer = std::move(value);
    }

    template <class... T, std::size_t... I> void get_variant(std::variant<T...>& value, std::index_sequence<I...>)
    {
        const auto index = get_limited<std::uint8_t>(sizeof...(T) - 1);
        ((index == I ? get(value.template emplace<I>()) : void()), ...);
    }

    void get_shape(Shape& shape)
    {
        std::vector<std::int64_t> extents;
        get(extents);
        const bool fits = extents.size() <= Shape::max_rank
            && std::ranges::all_of(extents, [](std::int64_t extent) { return extent >= batch_axis; });
        if (!fits) return fail();
        shape = Shape(extents);
    }

    std::span<const std::byte> m_bytes;
    std::size_t m_at = 0, m_depth = 0;
    bool m_ok = true;
};

} // namespace epoch::form
