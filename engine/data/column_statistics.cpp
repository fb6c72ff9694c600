#include "data/column_statistics.h"

#include <algorithm>

namespace epoch {

ColumnStatistics::ColumnStatistics(std::size_t columns)
    : m_sums(columns)
    , m_squares(columns)
    , m_counts(columns)
    , m_statistics(columns)
{
}

void ColumnStatistics::end_first_pass()
{
    for (std::size_t column = 0; column < m_statistics.size(); ++column)
        if (m_counts[column] > 0) m_statistics[column].mean = m_sums[column] / m_counts[column];
}

std::vector<MeanDeviation> ColumnStatistics::result() const
{
    std::vector<MeanDeviation> statistics = m_statistics;
    for (std::size_t column = 0; column < statistics.size(); ++column) {
        const double deviation = m_counts[column] > 0 ? std::sqrt(m_squares[column] / m_counts[column]) : 0;
        if (deviation > 1e-12 * std::max(1.0, std::abs(statistics[column].mean)))
            statistics[column].deviation = deviation;
    }
    return statistics;
}

} // namespace epoch
