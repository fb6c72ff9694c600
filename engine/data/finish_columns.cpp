#include "data/column_scaler.h"

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
    std::vector<Spread> taken_out(m_spreads.size(), Spread{0, 1}); // of a column that stays as it is: nothing
    for (std::size_t column = 0; column < taken_out.size(); ++column)
        if (rescales(column)) taken_out[column] = m_spreads[column];
    for (; !rows.empty(); rows = rows.subspan(taken_out.size()))
        for (std::size_t column = 0; column < taken_out.size(); ++column) {
            double value = static_cast<double>(rows[column]);
            if (std::isnan(value)) value = m_spreads[column].mean;
            rows[column] = static_cast<float>((value - taken_out[column].mean) / taken_out[column].deviation);
        }
}

void tell_of_image(FieldFacts& facts, const Spread& spread)
{
    facts.scale = 1 / spread.deviation;
    facts.shift = -spread.mean / spread.deviation;
}

} // namespace epoch
