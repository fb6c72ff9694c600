// csv_series: the options of a table that is a time series, and the times and series of its rows.
#include "data/readers/csv_series.h"

#include <algorithm>
#include <map>

namespace epoch {

Result<std::optional<SeriesChoices>> series_choices(SpecReader& options, const CsvChoices& csv)
{
    constexpr std::int64_t max_window = 10'000, max_horizon = 1000;
    SeriesChoices chosen;
    chosen.window = options.integer("window", 0, 1, max_window);
    if (chosen.window == 0) {
        RETURN_IF_ERROR(options.fault());
        for (const char* key : {"horizon", "series"})
            options.refuse(key, "is of a time series", "add window=24, the rows that a network reads, or leave it out");
        RETURN_IF_ERROR(options.fault());
        return std::optional<SeriesChoices>();
    }
    chosen.horizon = options.integer("horizon", 1, 1, max_horizon);
    chosen.column = options.text("series", "");
    RETURN_IF_ERROR(options.fault());
    if (csv.split_kind != RowKeys::Kind::time)
        return Error{"data.option", "window", "a time series needs the column of its times",
            "add time= and its name; rows that are numbered can be in order of their number"};
    if (csv.task == CsvChoices::Task::classes)
        return Error{"data.option", "task", "a time series predicts numbers, not classes", "leave it out"};
    if (csv.streams == Streaming::yes)
        return Error{"data.option", "stream", "the windows of a time series are made in memory", "leave it out"};
    for (const char* key : {"fold", "test"})
        options.refuse(key, "the test of a time series is its latest part", "leave it out");
    options.refuse("text", "a time series reads no texts", "leave it out");
    options.refuse("balance", "a time series has no classes", "leave it out");
    RETURN_IF_ERROR(options.fault());
    return std::optional(chosen);
}

Status choose_series_columns(Csv& csv)
{
    const auto find = [&](const char* option, const std::string& name) -> Result<CsvColumn*> {
        CsvColumn* column = column_named(csv.columns, name);
        if (!column)
            return Error{"data.csv", csv.file.string(),
                message("{option}: there is no column \"{column}\"", {{"option", option}, {"column", name}}),
                message("use one of {names}", {{"names", shown_names(csv.columns)}})};
        if (column->use == CsvColumn::Use::target)
            return Error{"data.csv", csv.file.string(),
                message("{option}: \"{column}\" is the target", {{"option", option}, {"column", name}}),
                "choose another column"};
        return column;
    };
    const auto place_of = [&](const CsvColumn* column) {
        return static_cast<std::size_t>(column - csv.columns.data());
    };
    if (std::ranges::count(csv.columns, CsvColumn::Use::target, &CsvColumn::use) != 1)
        return Error{"data.option", "target", "a time series has one target", "name one column"};
    ASSIGN_OR_RETURN(CsvColumn * time, find("time", csv.choices.split));
    csv.time_column = place_of(time);
    time->only_splits = time->use == CsvColumn::Use::feature && !time->forced_dates;
    if (!time->forced_dates) time->use = CsvColumn::Use::ignored;
    const std::string& name = csv.choices.series->column;
    if (name.empty()) return {};
    ASSIGN_OR_RETURN(CsvColumn * series, find("series", name));
    if (series == time)
        return Error{"data.option", "series", message("\"{column}\" is the column of the times", {{"column", name}}),
            "choose another column, or leave it out"};
    csv.series_column = place_of(series);
    if (!series->forced_categories) series->use = CsvColumn::Use::ignored;
    return {};
}

Result<SeriesRows> csv_series_rows(const Csv& csv)
{
    const CsvColumn& column = csv.columns[csv.time_column];
    SeriesRows series{csv.choices.series->window, csv.choices.series->horizon, column.name, {}, {}, {}};
    series.empty_line = csv.dropped_line;
    series.empty_column = csv.dropped_column;
    if (csv.series_column) series.series_column = csv.columns[*csv.series_column].name;
    std::map<std::string, std::int64_t, std::less<>> known;
    bool day_first = column.form == CsvColumn::Form::dates && column.day_first;
    RETURN_IF_ERROR(read_csv_rows(csv, [&](const CsvRecords& records, const std::vector<Cell>&) -> Status {
        const std::string_view text = records.field(csv.time_column);
        if (column.cell(text).kind == CellKind::missing)
            return records.fault(records.line(),
                message("has no time in {column}", {{"column", column_text(csv.columns, column)}}),
                "fill it in, or leave out the row");
        const std::string name(csv.series_column ? records.field(*csv.series_column) : std::string_view());
        const auto [place, is_new] = known.emplace(name, std::ssize(series.names));
        if (is_new) series.names.push_back(name);
        day_first = day_first || (column.form != CsvColumn::Form::dates && tells_day_first(text));
        series.rows.push_back({place->second, records.line(), 0, std::string(text)});
        return {};
    }));
    const auto eight =
        std::ranges::all_of(series.rows, is_date_of_digits, &SeriesRow::text) ? EightDigits::date : EightDigits::number;
    for (SeriesRow& row : series.rows) {
        const auto time = time_in_seconds(row.text, day_first, eight);
        if (!time)
            return Error{"data.csv", csv.file.string() + ", line " + std::to_string(row.line),
                message("time={column}: \"{text}\" is neither a number nor a date",
                    {{"column", series.time_column}, {"text", row.text.substr(0, 60)}}),
                "write dates as 2024-01-31, or choose another column"};
        row.time = *time;
    }
    return series;
}

} // namespace epoch
