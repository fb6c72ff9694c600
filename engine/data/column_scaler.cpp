#include "data/column_scaler.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace epoch {
namespace {

// 31.3 rather than the nearest float, 31.299999.
double as_written(float value)
{
    char text[32];
    const auto* end = std::to_chars(text, text + sizeof text, value).ptr;
    double read = static_cast<double>(value);
    std::from_chars(text, end, read);
    return read;
}

} // namespace

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
    const bool table = facts.role == FieldRole::input && facts.picture.rank() == 0 && !facts.columns.empty();
    for (std::size_t column = 0; column < m_statistics.size() && table; ++column) {
        const auto& [mean, deviation, min, max] = m_statistics[column];
        const bool number = m_numeric.empty() || m_numeric[column];
        facts.column_ranges.push_back(
            number && min <= max ? ColumnRange{as_written(min), as_written(max)} : ColumnRange());
    }
    for (std::size_t column = 0; column < m_numeric.size(); ++column)
        facts.column_fill.push_back(rescales(column) ? 0 : m_statistics[column].mean);
    if (std::ranges::count(facts.column_fill, 0.0) == std::ssize(facts.column_fill)) facts.column_fill.clear();
    for (std::size_t column = 0; column < m_statistics.size() && m_standardize == Standardize::yes; ++column) {
        const double mean = m_statistics[column].mean, deviation = m_statistics[column].deviation;
        facts.column_scale.push_back(rescales(column) ? 1 / deviation : 1);
        facts.column_shift.push_back(rescales(column) ? -mean / deviation : 0);
    }
}

void ColumnScaler::apply(std::span<float> rows) const
{
    std::vector<MeanDeviation> subtracted(
        m_statistics.size(), MeanDeviation{}); // of a column that stays as it is: nothing
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
