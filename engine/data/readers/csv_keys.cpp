#include "data/readers/csv_keys.h"

#include "model/written_dates.h"

#include <algorithm>
#include <map>

namespace epoch {

Status choose_split_column(Csv& csv)
{
    const CsvChoices& choices = csv.choices;
    const bool by_time = choices.split_kind == RowKeys::Kind::time, all_test = choices.ignored_may_be_missing;
    const char* option = by_time ? "time" : "group";
    CsvColumn* column = column_named(csv.columns, choices.split);
    if (choices.split_kind == RowKeys::Kind::none || (!column && all_test)) return {};
    if (!column)
        return Error{"data.csv", csv.file.string(),
            message("{option}: there is no column \"{column}\"", {{"option", option}, {"column", choices.split}}),
            message("use one of {names}", {{"names", shown_names(csv.columns)}})};
    if (column->use == CsvColumn::Use::target)
        return Error{"data.csv", csv.file.string(),
            message("{option}: \"{column}\" is the target", {{"option", option}, {"column", choices.split}}),
            "choose another column"};
    column->only_splits = column->use == CsvColumn::Use::feature && !(by_time && column->forced_dates);
    if (column->only_splits) column->use = CsvColumn::Use::ignored;
    if (!all_test) csv.split_column = static_cast<std::size_t>(column - csv.columns.data());
    return {};
}

std::optional<double> time_value(std::string_view text, bool day_first)
{
    if (const Cell cell = csv_cell(text); cell.kind == CellKind::number) return static_cast<double>(cell.number);
    const auto parts = date_parts(text, day_first);
    if (!parts) return std::nullopt;
    const auto days =
        static_cast<double>((parts->year * 12 + parts->month) * 31 + parts->day); // not real ones, but in order
    return ((days * 24 + static_cast<double>(parts->hour)) * 60 + static_cast<double>(parts->minute)) * 60
        + static_cast<double>(parts->second);
}

Result<RowKeys> csv_row_keys(const Csv& csv)
{
    const std::size_t at = csv.split_column.value_or(0);
    const CsvColumn& column = csv.columns[at];
    RowKeys keys{csv.choices.split_kind, column.name, {}};
    std::map<std::string, std::int64_t, std::less<>> known;
    std::vector<std::string> texts; // the different ones
    std::int64_t left = csv.rows;
    RETURN_IF_ERROR(read_csv_rows(csv, [&](const CsvRecords& records, const std::vector<Cell>&) -> Status {
        if (left-- <= 0) return {}; // of the test file
        const std::string_view text = records.field(at);
        if (column.cell(text).kind == CellKind::missing && keys.kind == RowKeys::Kind::time)
            return records.fault(records.line(),
                message("has no time in {column}", {{"column", column_text(csv.columns, column)}}),
                "fill it in, or split at random without time=");
        auto found = known.find(text);
        if (found == known.end()) {
            found = known.emplace(text, std::ssize(texts)).first;
            texts.emplace_back(text);
        }
        keys.of.push_back(found->second);
        return {};
    }));
    if (keys.kind == RowKeys::Kind::group) return keys;
    const bool day_first =
        column.form == CsvColumn::Form::dates ? column.day_first : std::ranges::any_of(texts, tells_day_first);
    std::vector<double> times;
    for (const std::string& text : texts) {
        const auto time = time_value(text, day_first);
        if (!time)
            return Error{"data.csv", csv.file.string(),
                message("time={column}: \"{text}\" is neither a number nor a date",
                    {{"column", keys.column}, {"text", text.substr(0, 60)}}),
                "write dates as 2024-01-31, or choose another column"};
        times.push_back(*time);
    }
    std::vector<double> sorted = times;
    std::ranges::sort(sorted);
    for (std::int64_t& key : keys.of)
        key = std::ranges::lower_bound(sorted, times[static_cast<std::size_t>(key)]) - sorted.begin();
    return keys;
}

} // namespace epoch
