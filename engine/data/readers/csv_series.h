// csv_series: a table that is a time series: `window=24&horizon=6&time=COLUMN`, with `series=COLUMN` several of them.
#pragma once

#include "data/readers/csv_table.h"
#include "data/time_windows.h"

namespace epoch {

// Finds the columns of the times and of the series. The first is an input only where it is read as dates, the second
// where it is one of the categories.
Status choose_series_columns(Csv& csv);

// A pass over the rows.
Result<SeriesRows> csv_series_rows(const Csv& csv);

} // namespace epoch
