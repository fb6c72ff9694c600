// Result<T>: a value, or an Error that says what went wrong, where, and what to do about it.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace epoch {

// `code` is stable ("graph.cycle") and may be tested for or looked up; the other three are sentences for a person.
// `where` names a file, line, node or option; it may be filled in by the caller who knows it.
struct Error {
    std::string code;
    std::string where;
    std::string what;
    std::string hint;

    bool operator==(const Error&) const = default;

    // "where: what. hint" with the empty parts left out.
    std::string text() const;
    Error at(std::string place) &&
    {
        where = where.empty() ? std::move(place) : std::move(place) + ": " + where;
        return std::move(*this);
    }
};

template <class T> class [[nodiscard]] Result {
public:
    Result(T value) : m_content(std::in_place_index<0>, std::move(value)) { }
    Result(Error error) : m_content(std::in_place_index<1>, std::move(error)) { }

    bool ok() const { return m_content.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & { return assert(ok()), *std::get_if<0>(&m_content); }
    const T& value() const& { return assert(ok()), *std::get_if<0>(&m_content); }
    T&& value() && { return assert(ok()), std::move(*std::get_if<0>(&m_content)); }
    const Error& error() const& { return assert(!ok()), *std::get_if<1>(&m_content); }
    Error&& error() && { return assert(!ok()), std::move(*std::get_if<1>(&m_content)); }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

private:
    std::variant<T, Error> m_content;
};

template <> class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)) { }

    bool ok() const { return !m_error; }
    explicit operator bool() const { return ok(); }
    const Error& error() const& { return assert(m_error), *m_error; }
    Error&& error() && { return assert(m_error), std::move(*m_error); }

private:
    std::optional<Error> m_error;
};

}  // namespace epoch
