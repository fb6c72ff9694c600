// column_scaler: replaces the missing values (NaN) of a flat field by the mean of the training rows and standardizes
// its columns where the spec asks for it.
#pragma once

#include "data/column_statistics.h"
#include "data/source.h"

#include <span>

namespace epoch {

class ColumnScaler {
public:
    // `statistics` are those of the training rows; `numeric` is as in Source.
    ColumnScaler(std::vector<MeanDeviation> statistics, std::vector<bool> numeric, Standardize standardize);

    void record_scaling(FieldFacts& facts) const; // sets column_scale, column_shift, column_fill and column_ranges
    void apply(std::span<float> rows) const; // whole rows

private:
    bool rescales(std::size_t column) const;

    std::vector<MeanDeviation> m_statistics;
    std::vector<bool> m_numeric;
    Standardize m_standardize;
};

// Standardizes an image by its scale and shift alone; the pixels stay as they are. `statistics` is of all pixels of the
// training rows.
void record_image_scaling(FieldFacts& facts, const MeanDeviation& statistics);

} // namespace epoch
