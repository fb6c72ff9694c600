// finish_columns: the numbers of a flat field as they are stored: missing ones (NaN) are the mean of the training rows,
// and columns are standardized by these where that is asked for.
#pragma once

#include "data/column_statistics.h"
#include "data/source.h"

#include <span>

namespace epoch {

class ColumnScaler {
public:
    // `spreads` are those of the training rows; `numeric` as in Source.
    ColumnScaler(std::vector<MeanDeviation> statistics, std::vector<bool> numeric, Standardize standardize);

    void record_scaling(FieldFacts& facts) const; // how, for those who want to know
    void apply(std::span<float> rows) const; // whole ones

private:
    bool rescales(std::size_t column) const;

    std::vector<MeanDeviation> m_statistics;
    std::vector<bool> m_numeric;
    Standardize m_standardize;
};

// An image stays as it lies: its scale and shift change, by the spread of all pixels of the training rows.
void record_image_scaling(FieldFacts& facts, const MeanDeviation& statistics);

} // namespace epoch
