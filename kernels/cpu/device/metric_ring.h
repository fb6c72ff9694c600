// MetricRing: a ring buffer with the metric rows of the latest steps.
#pragma once

#include "abi/device_abi.h"

#include <cstdint>
#include <cstring>
#include <vector>

namespace epoch::cpu {

class MetricRing {
public:
    explicit MetricRing(std::uint32_t columns)
        : m_columns(columns)
        , m_rows(std::size_t(EPOCH_METRIC_ROWS) * columns)
    {
    }

    float* row(std::uint64_t step) { return m_rows.data() + (step % EPOCH_METRIC_ROWS) * m_columns; }
    // Drops all rows; the next row is that of `step`.
    void restart(std::uint64_t step) { m_first = m_next = step; }
    void advance()
    {
        ++m_next;
        if (m_next - m_first > EPOCH_METRIC_ROWS) m_first = m_next - EPOCH_METRIC_ROWS;
    }
    bool holds(std::uint64_t step) const { return step >= m_first; }

    std::uint32_t copy(std::uint64_t first, std::uint32_t rows, float* out) const
    {
        std::uint32_t copied = 0;
        for (std::uint64_t step = first; step < m_next && copied < rows; ++step, ++copied)
            std::memcpy(out + std::size_t(copied) * m_columns, m_rows.data() + (step % EPOCH_METRIC_ROWS) * m_columns,
                m_columns * sizeof(float));
        return copied;
    }

private:
    std::uint32_t m_columns;
    std::vector<float> m_rows;
    std::uint64_t m_first = 0, m_next = 0;
};

} // namespace epoch::cpu
