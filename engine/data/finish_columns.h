// finish_columns: the numbers of a flat field as they are stored: missing ones (NaN) are the mean of the training rows,
// and columns are standardized by these where that is asked for.
#pragma once

#include "data/source.h"
#include "data/column_statistics.h"

#include <span>

namespace epoch {

class FinishColumns {
public:
    // `spreads` are those of the training rows; `numeric` as in Source.
    FinishColumns(std::vector<Spread> spreads, std::vector<bool> numeric, Standardize standardize);

    void tell(FieldFacts& facts) const; // how, for those who want to know
    void apply(std::span<float> rows) const; // whole ones

private:
    bool rescales(std::size_t column) const;

    std::vector<Spread> m_spreads;
    std::vector<bool> m_numeric;
    Standardize m_standardize;
};

// An image stays as it lies: its scale and shift change, by the spread of all pixels of the training rows.
void tell_of_image(FieldFacts& facts, const Spread& spread);

} // namespace epoch
