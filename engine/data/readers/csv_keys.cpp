#include "data/readers/csv_keys.h"

#include "model/written_dates.h"

#include <algorithm>
#include <map>

namespace epoch {
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
    RowKeys keys{csv.choices.split_kind, csv.columns[csv.split_column].name, {}};
    std::map<std::string, std::int64_t, std::less<>> known;
    std::vector<std::string> texts; // the different ones
    std::int64_t left = csv.rows;
    RETURN_IF_ERROR(read_csv_rows(csv, [&](const CsvRecords& records, const std::vector<Cell>&) -> Status {
        if (left-- <= 0) return {}; // of the test file
        const std::string_view text = records.field(csv.split_column);
        if (csv_cell(text).kind == CellKind::missing && keys.kind == RowKeys::Kind::time)
            return records.fault(records.line(),
                message(
                    "has no time in {column}", {{"column", column_text(csv.columns, csv.columns[csv.split_column])}}),
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
    const bool day_first = std::ranges::any_of(texts, tells_day_first);
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
