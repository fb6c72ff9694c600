// Result<T>: a value, or an Error that says what went wrong, where, and what to do about it. Status: done, or an Error.
//
// How errors travel: a function that can fail for a reason that a person can fix returns Result or Status. A caller
// that cannot handle the error returns it with RETURN_IF_ERROR or ASSIGN_OR_RETURN. Nothing in the engine throws. A bug
// is an assertion.
#pragma once

#include "base/message.h"

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace epoch {

// `code` is stable ("graph.cycle") and can be tested or looked up; the other members are for a person. `where` names a
// file, line, node or option; a caller that knows more may fill it in. `hint` says what to do.
struct Error {
    std::string code;
    std::string where;
    Message what;
    Message hint;

    bool operator==(const Error&) const = default;

    // "where: what. hint" with the empty parts left out; in text(), the hint is a sentence.
    Message sentence() const;
    std::string text() const;
    Error at(std::string place) &&
    {
        where = where.empty() ? std::move(place) : std::move(place) + ": " + where;
        return std::move(*this);
    }
};

template <class T> class [[nodiscard]] Result {
public:
    Result(T value)
        : m_content(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error)
        : m_content(std::in_place_index<1>, std::move(error))
    {
    }

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
    Result(Error error)
        : m_error(std::move(error))
    {
    }

    bool ok() const { return !m_error; }
    explicit operator bool() const { return ok(); }
    const Error& error() const& { return assert(m_error), *m_error; }
    Error&& error() && { return assert(m_error), std::move(*m_error); }

private:
    std::optional<Error> m_error;
};

using Status = Result<void>;

} // namespace epoch

// RETURN_IF_ERROR(status): leaves the function with the error of a Status or Result that is not ok.
// ASSIGN_OR_RETURN(auto value, result): declares or sets `value` from a Result, or leaves with its error. Both have the
// meaning that they have in Abseil's status macros; they work in functions that return a Status or any Result.
#define RETURN_IF_ERROR(...)                                                                                           \
    if (auto error_or_ok = (__VA_ARGS__); !error_or_ok.ok()) return std::move(error_or_ok).error()
#define ASSIGN_OR_RETURN(target, ...) EPOCH_ASSIGN_OR_RETURN(EPOCH_JOIN(result_in_line_, __LINE__), target, __VA_ARGS__)
#define EPOCH_ASSIGN_OR_RETURN(result, target, ...)                                                                    \
    auto result = (__VA_ARGS__);                                                                                       \
    if (!result.ok()) return std::move(result).error();                                                                \
    target = *std::move(result)
#define EPOCH_JOIN(a, b) EPOCH_JOIN_NOW(a, b)
#define EPOCH_JOIN_NOW(a, b) a##b
