// column_statistics: mean, standard deviation and range of each column, by the two-pass algorithm over blocks of whole
// rows. The result does not depend on the block size. Missing values (NaN) are ignored.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace epoch {

// The mean, and the standard deviation, which is 1 where every value is the same.
struct MeanDeviation {
    double mean = 0, deviation = 1;
    float min = 0, max = -1; // min > max: no value
};

class ColumnStatistics {
public:
    explicit ColumnStatistics(std::size_t columns);

    // The first pass.
    template <class T> void add(std::span<const T> rows)
    {
        each_row(rows, [this](std::size_t column, double value) { add(column, value); });
    }
    void end_first_pass();
    // The second pass, over the same rows in the same order.
    template <class T> void add_second_pass(std::span<const T> rows)
    {
        each_row(rows, [this](std::size_t column, double value) { add_second_pass(column, value); });
    }
    std::vector<MeanDeviation> result() const;

private:
    template <class T, class Use> void each_row(std::span<const T> rows, const Use& use)
    {
        const std::size_t columns = m_statistics.size();
        for (std::size_t row = 0; row < rows.size(); row += columns)
            for (std::size_t column = 0; column < columns; ++column)
                use(column, static_cast<double>(rows[row + column]));
    }
    void add(std::size_t column, double value)
    {
        if (std::isnan(value)) return;
        const auto written = static_cast<float>(value); // bytes and floats alike
        MeanDeviation& known = m_statistics[column];
        known.min = m_counts[column] > 0 ? std::min(known.min, written) : written;
        known.max = m_counts[column] > 0 ? std::max(known.max, written) : written;
        m_sums[column] += value;
        ++m_counts[column];
    }
    void add_second_pass(std::size_t column, double value)
    {
        const double off = value - m_statistics[column].mean;
        if (!std::isnan(off)) m_squares[column] += off * off;
    }

    std::vector<double> m_sums, m_squares, m_counts;
    std::vector<MeanDeviation> m_statistics;
};

} // namespace epoch
