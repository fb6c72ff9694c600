// time_series: what the facts of a data set say of a time series: windows of consecutive rows of a table, and the next
// values of its target.
#pragma once

#include "model/data_facts.h"

#include <optional>
#include <string>

namespace epoch {

struct TimeSeries {
    std::int64_t window = 0, horizon = 0; // rows before, rows to predict
    std::size_t past = 0; // the column of a window that has the target's own values
    const FieldFacts *input = nullptr, *target = nullptr; // of the facts
};
// None: the data is no time series. A window has its target's own past in its last column.
std::optional<TimeSeries> time_series_of(const DataFacts& facts);

// The numbers of one row of a field: those of a sample, or of one row of a window.
std::size_t row_width(const FieldFacts& field);

// "load +3" is the third row after a window.
std::string step_name(const std::string& target, std::int64_t step);

} // namespace epoch
