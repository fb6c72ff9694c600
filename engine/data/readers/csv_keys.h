// csv_keys: the column of a table by which its rows are split: `group=COLUMN` or `time=COLUMN`.
#pragma once

#include "data/readers/csv_table.h"
#include "data/row_keys.h"

namespace epoch {

// Finds the column, if there is one. It is no input, but dates may be one beside their order. A file that is all test
// is not split, and may lack the column.
Status choose_split_column(Csv& csv);

// A pass over the rows, without those of the test file.
Result<RowKeys> csv_row_keys(const Csv& csv);

// A number, or a date with or without a time of day: 2024-01-31, 31.01.2024, 1/31/2024 14:05. Later is larger.
// `day_first`: with slashes, the day comes before the month.
std::optional<double> time_value(std::string_view text, bool day_first);

} // namespace epoch
