#include "data/column_statistics.h"

#include <algorithm>

namespace epoch {

ColumnSpreads::ColumnSpreads(std::size_t columns)
    : m_sums(columns)
    , m_squares(columns)
    , m_counts(columns)
    , m_spreads(columns)
{
}

void ColumnSpreads::end_first_pass()
{
    for (std::size_t column = 0; column < m_spreads.size(); ++column)
        if (m_counts[column] > 0) m_spreads[column].mean = m_sums[column] / m_counts[column];
}

std::vector<Spread> ColumnSpreads::result() const
{
    std::vector<Spread> spreads = m_spreads;
    for (std::size_t column = 0; column < spreads.size(); ++column) {
        const double deviation = m_counts[column] > 0 ? std::sqrt(m_squares[column] / m_counts[column]) : 0;
        if (deviation > 1e-12 * std::max(1.0, std::abs(spreads[column].mean))) spreads[column].deviation = deviation;
    }
    return spreads;
}

} // namespace epoch
