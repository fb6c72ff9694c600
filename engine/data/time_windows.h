// time_windows: makes samples of a table's rows in order of time: a window of rows, and the next values of the target.
#pragma once

#include "data/source.h"

#include <string>
#include <vector>

namespace epoch {

// Of times that are all dates of eight digits, such as 20240131, the numbers are none.
enum class EightDigits : std::uint8_t { number, date };
bool is_date_of_digits(std::string_view text);

// The seconds of a date, with or without a time of day, or a number as it is; none: the text is neither, or no day of
// the calendar.
std::optional<double> time_in_seconds(std::string_view text, bool day_first, EightDigits eight = EightDigits::number);

// A window and a horizon to begin with, by the step between times as a file writes them: 48 and 24 for hours, 14 and 7
// for days, 24 and 12 for months.
struct SeriesLength {
    std::int64_t window = 24, horizon = 6;
};
SeriesLength series_length(const std::vector<std::string>& times, std::int64_t rows);

struct SeriesRow {
    std::int64_t series = 0, line = 0; // the place of its name; in the file
    double time = 0;
    std::string text; // the time as the file writes it
};

// How the rows of a table follow each other.
struct SeriesRows {
    std::int64_t window = 0, horizon = 0;
    std::string time_column, series_column; // the second may be empty
    std::vector<std::string> names; // of the series
    std::vector<SeriesRow> rows; // parallel to those of the source
    std::int64_t empty_line = 0; // of the last row that was left out because a cell is empty; 0: none
    std::string empty_column = {}; // of that cell
};

// The windows of a table: none crosses a gap or leads from one series into another.
struct TimeWindows {
    SeriesRows series;
    std::vector<std::int64_t> order; // the row of the source at each place, by series and time
    std::vector<std::int64_t> first; // the place of each window's first row
    std::int64_t across_gaps = 0; // windows that were left out
    std::vector<Message> without_forecast; // series after whose last row no window ends, and why; only of forecasts
};
// Of a forecast no rows follow the last window. Error: two rows of a series have one time, or all series are too short.
enum class AfterWindow : std::uint8_t { target_rows, nothing };
Result<TimeWindows> time_windows(SeriesRows rows, AfterWindow after, const std::string& file);

// Like build_dataset, of a source whose fields are the rows of the table, the second one the target alone. A window of
// the validation may begin before its split; its target rows, and all that scales are computed from, never do.
Result<Dataset> build_time_series(Source source, SpecReader& options, Standardized standardized);

} // namespace epoch
