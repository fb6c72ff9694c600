// OpReader: reads and checks the attributes of an op while a device prepares it. The first failed check sets the error.
// Later reads return harmless values, so a prepare function needs no branches.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "abi/device_abi.h"

namespace epoch {

class OpReader {
public:
    explicit OpReader(const epoch_op& op)
        : m_op(op)
    {
    }

    std::uint32_t input_count() const { return m_op.input_count; }
    std::uint32_t output_count() const { return m_op.output_count; }
    bool has_input(std::size_t i) const { return i < m_op.input_count && m_op.inputs[i] != EPOCH_NO_TENSOR; }

    bool has(std::string_view key) const { return find(key) != nullptr; }
    std::int64_t integer(std::string_view key);
    std::int64_t integer_or(std::string_view key, std::int64_t fallback) { return find(key) ? integer(key) : fallback; }
    double real(std::string_view key);
    double real_or(std::string_view key, double fallback) { return find(key) ? real(key) : fallback; }
    std::string_view text(std::string_view key);
    // A list of `count` integers; zeros if it is missing or has another length.
    std::span<const std::int64_t> integers(std::string_view key, std::size_t count);
    std::span<const std::int64_t> integers_or(
        std::string_view key, std::size_t count, std::span<const std::int64_t> fallback)
    {
        return find(key) ? integers(key, count) : fallback;
    }

    void require(bool condition, std::string_view what);
    void require_counts(std::uint32_t inputs, std::uint32_t outputs);
    void require_in_place(std::uint32_t output, std::uint32_t input); // both are the same tensor
    void unsupported(std::string_view what);

    bool good() const { return m_status == EPOCH_OK; }
    epoch_status status() const { return m_status; }
    const std::string& error() const { return m_error; }

protected:
    // A column of the schedule row, below `columns`.
    std::uint32_t column_below(std::int64_t columns, std::string_view key);

    const epoch_op& m_op;

private:
    const epoch_attribute* find(std::string_view key) const;
    void fail(epoch_status code, std::string_view what);

    epoch_status m_status = EPOCH_OK;
    std::string m_error;
};

} // namespace epoch
