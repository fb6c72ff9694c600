#include "data/readers/csv_keys.h"

#include <algorithm>
#include <array>
#include <map>

namespace epoch {
namespace {

struct Parts {
    std::array<std::int64_t, 6> numbers{}; // as they come: three of the date, then hours, minutes, seconds
    std::array<int, 6> digits{};
    std::size_t count = 0;
    bool slashes = false;
};

std::optional<Parts> parts_of(std::string_view text)
{
    Parts parts;
    bool inside = false;
    for (const char c : text) {
        if (c >= '0' && c <= '9') {
            if (!inside && ++parts.count > parts.numbers.size()) return parts; // fractions of a second
            inside = true;
            if (++parts.digits[parts.count - 1] > 4) return std::nullopt;
            parts.numbers[parts.count - 1] = parts.numbers[parts.count - 1] * 10 + (c - '0');
            continue;
        }
        inside = false;
        parts.slashes = parts.slashes || (c == '/' && parts.count == 1);
    }
    if (parts.count == 2 && (parts.digits[0] == 4 || parts.digits[1] == 4)) { // 2024-01, 1/2024
        if (parts.digits[1] == 4) std::swap(parts.numbers[0], parts.numbers[1]);
        parts.digits[0] = 4;
        parts.numbers[2] = 1;
        return parts;
    }
    return parts.count >= 3 ? std::optional(parts) : std::nullopt;
}

// A first number above 12 cannot be a month.
bool day_before_month(const std::vector<std::string>& texts)
{
    return std::ranges::any_of(texts, [](const std::string& text) {
        const auto parts = parts_of(text);
        return parts && parts->slashes && parts->digits[0] <= 2 && parts->numbers[0] > 12;
    });
}

} // namespace

std::optional<double> time_value(std::string_view text, bool day_first)
{
    if (const Cell cell = csv_cell(text); cell.kind == CellKind::number) return static_cast<double>(cell.number);
    const auto parts = parts_of(text);
    if (!parts) return std::nullopt;
    auto [year, month, day, hour, minute, second] = parts->numbers;
    if (parts->digits[0] != 4) {
        std::swap(year, day); // 31.01.2024
        if (parts->slashes && !day_first) std::swap(month, day);
        if (parts->digits[2] == 2) year += year < 70 ? 2000 : 1900;
    }
    if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return std::nullopt;
    const bool afternoon = text.ends_with("PM") || text.ends_with("pm");
    if (afternoon && hour < 12) hour += 12;
    if (hour == 12 && (text.ends_with("AM") || text.ends_with("am"))) hour = 0;
    const auto days = static_cast<double>((year * 12 + month) * 31 + day); // not real ones, but in order
    return ((days * 24 + static_cast<double>(hour)) * 60 + static_cast<double>(minute)) * 60
        + static_cast<double>(second);
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
    const bool day_first = day_before_month(texts);
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
