// finish_columns: see finish_columns.h.
#include "data/finish_columns.h"

#include <cmath>
#include <utility>

namespace epoch {

FinishColumns::FinishColumns(std::vector<Spread> spreads, std::vector<bool> numeric, Standardize standardize)
    : m_spreads(std::move(spreads))
    , m_numeric(std::move(numeric))
    , m_standardize(standardize)
{
}

bool FinishColumns::rescales(std::size_t column) const
{
    return m_standardize == Standardize::yes && (m_numeric.empty() || m_numeric[column]);
}

void FinishColumns::tell(FieldFacts& facts) const
{
    for (std::size_t column = 0; column < m_spreads.size() && m_standardize == Standardize::yes; ++column) {
        const auto& [mean, deviation] = m_spreads[column];
        facts.column_scale.push_back(rescales(column) ? 1 / deviation : 1);
        facts.column_shift.push_back(rescales(column) ? -mean / deviation : 0);
    }
}

void FinishColumns::apply(std::span<float> rows) const
{
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const std::size_t column = at % m_spreads.size();
        const auto& [mean, deviation] = m_spreads[column];
        double value = static_cast<double>(rows[at]);
        if (std::isnan(value)) value = mean;
        rows[at] = static_cast<float>(rescales(column) ? (value - mean) / deviation : value);
    }
}

void tell_of_image(FieldFacts& facts, const Spread& spread)
{
    facts.scale = 1 / spread.deviation;
    facts.shift = -spread.mean / spread.deviation;
}

} // namespace epoch
