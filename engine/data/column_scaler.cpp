#include "data/column_scaler.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epoch {

ColumnScaler::ColumnScaler(std::vector<MeanDeviation> statistics, std::vector<bool> numeric, Standardize standardize)
    : m_statistics(std::move(statistics))
    , m_numeric(std::move(numeric))
    , m_standardize(standardize)
{
}

bool ColumnScaler::rescales(std::size_t column) const
{
    return m_standardize == Standardize::yes && (m_numeric.empty() || m_numeric[column]);
}

void ColumnScaler::record_scaling(FieldFacts& facts) const
{
    for (std::size_t column = 0; column < m_numeric.size(); ++column)
        facts.column_fill.push_back(rescales(column) ? 0 : m_statistics[column].mean);
    if (std::ranges::count(facts.column_fill, 0.0) == std::ssize(facts.column_fill)) facts.column_fill.clear();
    for (std::size_t column = 0; column < m_statistics.size() && m_standardize == Standardize::yes; ++column) {
        const auto& [mean, deviation] = m_statistics[column];
        facts.column_scale.push_back(rescales(column) ? 1 / deviation : 1);
        facts.column_shift.push_back(rescales(column) ? -mean / deviation : 0);
    }
}

void ColumnScaler::apply(std::span<float> rows) const
{
    std::vector<MeanDeviation> subtracted(
        m_statistics.size(), MeanDeviation{0, 1}); // of a column that stays as it is: nothing
    for (std::size_t column = 0; column < subtracted.size(); ++column)
        if (rescales(column)) subtracted[column] = m_statistics[column];
    for (; !rows.empty(); rows = rows.subspan(subtracted.size()))
        for (std::size_t column = 0; column < subtracted.size(); ++column) {
            double value = static_cast<double>(rows[column]);
            if (std::isnan(value)) value = m_statistics[column].mean;
            rows[column] = static_cast<float>((value - subtracted[column].mean) / subtracted[column].deviation);
        }
}

void record_image_scaling(FieldFacts& facts, const MeanDeviation& statistics)
{
    facts.scale = 1 / statistics.deviation;
    facts.shift = -statistics.mean / statistics.deviation;
}

} // namespace epoch
