// time_windows: windows are gathered after the rows are split and scaled, so that every row is scaled once and counts
// once, however many windows it is in.
#include "data/time_windows.h"

#include "data/column_scaler.h"
#include "data/memory_limit.h"
#include "model/time_series.h"
#include "model/written_dates.h"

#include "base/units.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <limits>
#include <numeric>

namespace epoch {
namespace {

constexpr double max_step = 1.5; // times the usual one; a longer one is a gap
// The usual step: nine of ten are no longer. The median would make every weekend of a table of working days a gap.
constexpr double usual_share = 0.9;

using Floats = std::vector<float>;

Floats floats_of(const std::vector<std::byte>& bytes)
{
    Floats values(bytes.size() / sizeof(float));
    if (!values.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
}

double usual_step(const SeriesRows& series, const std::vector<std::int64_t>& order)
{
    std::vector<double> steps;
    for (std::size_t at = 1; at < order.size(); ++at) {
        const SeriesRow &before = series.rows[static_cast<std::size_t>(order[at - 1])],
                        &row = series.rows[static_cast<std::size_t>(order[at])];
        if (before.series == row.series) steps.push_back(row.time - before.time);
    }
    if (steps.empty()) return std::numeric_limits<double>::infinity();
    const auto place = static_cast<std::size_t>(usual_share * static_cast<double>(steps.size() - 1));
    std::ranges::nth_element(steps, steps.begin() + std::ptrdiff_t(place));
    return steps[place];
}

Error same_time(const SeriesRows& series, const SeriesRow& one, const SeriesRow& other, const std::string& file)
{
    const std::string where = file + ", line " + std::to_string(std::max(one.line, other.line));
    const std::int64_t first = std::min(one.line, other.line);
    if (series.series_column.empty())
        return {"data.series", where,
            message("has the time \"{time}\" of line {line} once more", {{"time", one.text}, {"line", first}}),
            "name the column that tells the series apart with series=, or leave one row for each time"};
    return {"data.series", where,
        message("has the time \"{time}\" of line {line} once more, in the series \"{series}\"",
            {{"time", one.text}, {"line", first}, {"series", series.names[static_cast<std::size_t>(one.series)]}}),
        "leave one row for each time of a series"};
}

// The times of the first and of the last row that a window predicts.
struct TargetTimes {
    double first = 0, last = 0;
};

class WindowSplit {
public:
    WindowSplit(const TimeWindows& windows)
        : m_windows(windows)
    {
    }

    double row_time(std::int64_t place) const
    {
        const auto row = m_windows.order[static_cast<std::size_t>(place)];
        return m_windows.series.rows[static_cast<std::size_t>(row)].time;
    }
    TargetTimes times(std::int64_t window) const
    {
        const std::int64_t first = m_windows.first[static_cast<std::size_t>(window)] + m_windows.series.window;
        return {row_time(first), row_time(first + m_windows.series.horizon - 1)};
    }

    // The place of the time of each window's first target row among all.
    RowKeys keys() const
    {
        RowKeys keys{RowKeys::Kind::time, m_windows.series.time_column, {}};
        std::vector<double> all;
        for (std::int64_t window = 0; window < std::ssize(m_windows.first); ++window)
            all.push_back(times(window).first);
        std::vector<double> sorted = all;
        std::ranges::sort(sorted);
        for (const double time : all) keys.of.push_back(std::ranges::lower_bound(sorted, time) - sorted.begin());
        return keys;
    }

    // Leaves out windows whose target rows reach into the next split; training has as many fewer. Answers the time from
    // which on rows are no training rows.
    double end_before_next(SplitOptions& split) const
    {
        double next = std::numeric_limits<double>::infinity();
        std::vector<std::int64_t> kept; // backwards
        std::int64_t place = split.counts.total();
        SplitCounts counts;
        for (const auto& [part, to] : {std::pair(Split::test, &counts.test), {Split::validation, &counts.validation},
                 {Split::train, &counts.train}}) {
            double first = next;
            while (*to < split.counts.of(part) && place > 0) {
                const std::int64_t window = split.order[static_cast<std::size_t>(--place)];
                const TargetTimes target = times(window);
                if (target.last >= next) continue;
                first = std::min(first, target.first);
                kept.push_back(window);
                ++*to;
            }
            if (part != Split::train) next = first;
        }
        split.order.assign(kept.rbegin(), kept.rend());
        split.counts = counts;
        return next;
    }

private:
    const TimeWindows& m_windows;
};

ColumnScaler scaler_of(const Floats& rows, const std::vector<bool>& training, std::size_t columns,
    const std::vector<bool>& numeric, Standardize standardize)
{
    Floats known;
    for (std::size_t row = 0; row < training.size(); ++row)
        if (training[row])
            known.insert(known.end(), rows.begin() + std::ptrdiff_t(row * columns),
                rows.begin() + std::ptrdiff_t((row + 1) * columns));
    ColumnStatistics statistics(columns);
    statistics.add(std::span<const float>(known));
    statistics.end_first_pass();
    statistics.add_second_pass(std::span<const float>(known));
    return {statistics.result(), numeric, standardize};
}

// The target's own values become the last column of the inputs.
Floats with_target(const Floats& features, const Floats& target)
{
    const std::size_t rows = target.size(), width = features.size() / std::max<std::size_t>(1, rows);
    Floats both;
    both.reserve(features.size() + rows);
    for (std::size_t row = 0; row < rows; ++row) {
        both.insert(both.end(), features.begin() + std::ptrdiff_t(row * width),
            features.begin() + std::ptrdiff_t((row + 1) * width));
        both.push_back(target[row]);
    }
    return both;
}

void name_fields(FieldFacts& input, FieldFacts& target, const SeriesRows& series)
{
    const std::string name = target.columns.front();
    const NumberForm form = target.form_of(0);
    if (!input.column_forms.empty() || form != NumberForm()) {
        input.column_forms.resize(input.columns.size());
        input.column_forms.push_back(form);
    }
    input.columns.push_back(name);
    input.kind = TensorKind::sequence;
    input.sample = Shape{series.window, std::ssize(input.columns)};
    target.columns.clear();
    for (std::int64_t step = 1; step <= series.horizon; ++step) target.columns.push_back(step_name(name, step));
    target.sample = Shape{series.horizon};
    const auto steps = static_cast<std::size_t>(series.horizon);
    if (!target.column_forms.empty()) target.column_forms.assign(steps, form);
    if (!target.column_scale.empty()) {
        target.column_scale.assign(steps, target.column_scale.front());
        target.column_shift.assign(steps, target.column_shift.front());
    }
}

std::string title_with_gaps(const Source& source)
{
    const std::int64_t gaps = source.windows->across_gaps;
    if (gaps == 0) return source.title;
    if (const SeriesRows& series = source.windows->series; series.empty_line > 0)
        return source.title
            + message(" ({windows} {windows:window|windows} across gaps left out, such as the empty {column} in line "
                      "{line})",
                {{"windows", gaps}, {"column", series.empty_column}, {"line", series.empty_line}})
                  .text();
    return source.title
        + message(" ({windows} {windows:window|windows} across gaps in {column} left out)",
            {{"windows", gaps}, {"column", source.windows->series.time_column}})
              .text();
}

Error too_few(const SeriesRows& series, const std::string& where, Message what)
{
    const std::int64_t rows = series.window + series.horizon;
    return {"data.series", where, std::move(what),
        message("a sample takes {rows} rows, one after another; choose a smaller window or horizon, or add rows",
            {{"rows", rows}})};
}

// `in_series`: rows of the series, whose last one is `last`.
Message no_forecast(const SeriesRows& series, const SeriesRow& last, std::int64_t in_series)
{
    const std::vector<MessageValue> values{{"series", series.names[static_cast<std::size_t>(last.series)]},
        {"rows", in_series}, {"window", series.window}, {"column", series.time_column}, {"time", last.text}};
    if (in_series < series.window)
        return message(
            "\"{series}\" has no forecast: it has {rows} {rows:row|rows}, and a window takes {window}", values);
    if (series.series_column.empty())
        return message("no forecast after {time}: the last {window} rows have a gap in {column}", values);
    return message("\"{series}\" has no forecast after {time}: its last {window} rows have a gap in {column}", values);
}

} // namespace

bool is_date_of_digits(std::string_view text) { return text.size() == 8 && date_values(text, false).has_value(); }

std::optional<double> time_in_seconds(std::string_view text, bool day_first, EightDigits eight)
{
    double number = 0;
    const bool digits = parse_number(std::string(text), number);
    if (digits && (eight == EightDigits::number || text.size() != 8)) return number;
    const auto parts = date_parts(text, day_first);
    if (!parts || parts->year < -30'000 || parts->year > 30'000 || parts->month < 1 || parts->month > 12
        || parts->day < 1 || parts->day > 31)
        return {};
    const std::chrono::year_month_day date(std::chrono::year(static_cast<int>(parts->year)),
        std::chrono::month(static_cast<unsigned>(parts->month)), std::chrono::day(static_cast<unsigned>(parts->day)));
    if (!date.ok()) return {};
    const auto days = std::chrono::sys_days(date).time_since_epoch().count();
    return static_cast<double>(((days * 24 + parts->hour) * 60 + parts->minute) * 60 + parts->second);
}

SeriesLength series_length(const std::vector<std::string>& times, std::int64_t rows)
{
    constexpr double hour = 3600, day = 24 * hour;
    const bool day_first = std::ranges::any_of(times, tells_day_first);
    const auto eight = std::ranges::all_of(times, is_date_of_digits) ? EightDigits::date : EightDigits::number;
    std::vector<double> steps, read;
    bool dates = true;
    for (const std::string& text : times) {
        dates = dates && looks_like_date(text);
        if (const auto time = time_in_seconds(text, day_first, eight)) read.push_back(*time);
    }
    std::ranges::sort(read);
    for (std::size_t at = 1; at < read.size(); ++at)
        if (read[at] > read[at - 1]) steps.push_back(read[at] - read[at - 1]);
    SeriesLength length;
    if (dates && !steps.empty()) {
        std::ranges::sort(steps);
        const double step = steps[steps.size() / 2];
        if (step > 0.9 * hour && step < 1.1 * hour) length = {48, 24};
        if (step > 0.9 * day && step < 1.1 * day) length = {14, 7};
        if (step > 27 * day && step < 32 * day) length = {24, 12};
    }
    // A short table still gives a few dozen windows.
    const std::int64_t max_window = std::max<std::int64_t>(1, rows / 5);
    length.window = std::min(length.window, max_window);
    length.horizon = std::clamp<std::int64_t>(length.horizon, 1, std::max<std::int64_t>(1, length.window / 2));
    return length;
}

Result<TimeWindows> time_windows(SeriesRows rows, AfterWindow after, const std::string& file)
{
    TimeWindows windows;
    const std::int64_t length = rows.window + (after == AfterWindow::nothing ? 0 : rows.horizon);
    windows.order.resize(rows.rows.size());
    std::iota(windows.order.begin(), windows.order.end(), std::int64_t{0});
    const auto row_at = [&](std::int64_t row) -> const SeriesRow& { return rows.rows[static_cast<std::size_t>(row)]; };
    std::ranges::stable_sort(
        windows.order, {}, [&](std::int64_t row) { return std::pair(row_at(row).series, row_at(row).time); });
    const double step = max_step * usual_step(rows, windows.order);
    std::int64_t in_series = 0, in_run = 0; // rows up to this one
    for (std::int64_t place = 0; place < std::ssize(windows.order); ++place) {
        const SeriesRow& row = row_at(windows.order[static_cast<std::size_t>(place)]);
        const SeriesRow* before = place > 0 ? &row_at(windows.order[static_cast<std::size_t>(place - 1)]) : nullptr;
        const bool same_series = before && before->series == row.series;
        if (same_series && before->time == row.time) return same_time(rows, row, *before, file);
        in_series = same_series ? in_series + 1 : 1;
        in_run = same_series && row.time - before->time <= step ? in_run + 1 : 1;
        if (in_run >= length)
            windows.first.push_back(place - length + 1);
        else if (in_series >= length)
            ++windows.across_gaps;
        const bool is_last = place + 1 == std::ssize(windows.order)
            || row_at(windows.order[static_cast<std::size_t>(place + 1)]).series != row.series;
        if (after == AfterWindow::nothing && is_last && in_run < length)
            windows.without_forecast.push_back(no_forecast(rows, row, in_series));
    }
    if (windows.first.empty() && windows.across_gaps > 0 && rows.empty_line > 0)
        return Error{"data.series", file + ", line " + std::to_string(rows.empty_line),
            message("has an empty {column}, and every window has such a gap", {{"column", rows.empty_column}}),
            "fill in the cells that are empty, or choose a smaller window or horizon"};
    if (windows.first.empty() && windows.across_gaps > 0)
        return too_few(rows, file,
            message("has a gap in {column} in every window: its rows are never so many without one",
                {{"column", rows.time_column}}));
    if (windows.first.empty())
        return too_few(rows, file,
            message("has too few rows for a window of {window} and a horizon of {horizon}",
                {{"window", rows.window}, {"horizon", rows.horizon}}));
    windows.series = std::move(rows);
    return windows;
}

Result<Dataset> build_time_series(Source source, SpecReader& options, Standardized standardized)
{
    const TimeWindows& windows = *source.windows;
    const SeriesRows& series = windows.series;
    const auto count = std::ssize(windows.first);
    const bool forecast = source.as_test && source.forecast;
    const WindowSplit by_time(windows);
    SplitOptions split{{0, 0, count}, {}};
    double end_of_training = -std::numeric_limits<double>::infinity();
    if (source.as_test) {
        split.order.resize(static_cast<std::size_t>(count));
        std::iota(split.order.begin(), split.order.end(), std::int64_t{0});
    } else {
        ASSIGN_OR_RETURN(
            split, draw_split(options, count, source.default_split, {}, source.share_seen, by_time.keys()));
        const SplitCounts wanted = split.counts;
        end_of_training = by_time.end_before_next(split);
        for (const Split part : {Split::train, Split::validation, Split::test})
            if (wanted.of(part) > 0 && split.counts.of(part) == 0)
                return too_few(series, source.title,
                    "has too few rows for training, validation and test, none of which may predict a row of another");
    }

    FieldFacts &input = source.facts[0], &target = source.facts[1];
    Floats values = floats_of(source.fields[1]), rows = with_target(floats_of(source.fields[0]), values);
    source.fields.clear();
    const std::size_t width = input.columns.size() + 1;
    name_fields(input, target, series);
    source.numeric.push_back(true);
    const double samples = static_cast<double>(split.order.size()) * sizeof(float)
        * static_cast<double>(input.sample.count() + series.horizon);
    RETURN_IF_ERROR(check_data_memory(
        2 * samples + static_cast<double>(rows.size() * sizeof(float)), source.title, "every window with its rows"));
    if (!source.as_test) {
        std::vector<bool> training;
        for (const SeriesRow& row : series.rows) training.push_back(row.time < end_of_training);
        const auto scale = [&](FieldFacts& facts, Floats& of, std::size_t columns, const std::vector<bool>& numeric) {
            const auto scaler = scaler_of(of, training, columns, numeric, standardized.of(facts.role));
            scaler.record_scaling(facts);
            scaler.apply(of);
        };
        scale(input, rows, width, source.numeric);
        FieldFacts one = target;
        scale(one, values, 1, {});
        if (!one.column_scale.empty()) {
            target.column_scale.assign(target.columns.size(), one.column_scale.front());
            target.column_shift.assign(target.columns.size(), one.column_shift.front());
        }
    }

    Dataset data{{"", title_with_gaps(source), std::move(source.facts), split.counts, ""}, {}};
    Floats inputs, targets;
    inputs.reserve(split.order.size() * width * static_cast<std::size_t>(series.window));
    targets.reserve(split.order.size() * static_cast<std::size_t>(series.horizon));
    for (const std::int64_t window : split.order) {
        const std::int64_t first = windows.first[static_cast<std::size_t>(window)], end = first + series.window;
        const auto row_at = [&](std::int64_t place) {
            return static_cast<std::size_t>(windows.order[static_cast<std::size_t>(place)]);
        };
        for (std::int64_t place = first; place < end; ++place) {
            const auto row = rows.begin() + std::ptrdiff_t(row_at(place) * width);
            inputs.insert(inputs.end(), row, row + std::ptrdiff_t(width));
        }
        for (std::int64_t place = end; place < end + series.horizon; ++place)
            targets.push_back(forecast ? 0 : values[row_at(place)]);
        const SeriesRow& last = series.rows[row_at(end - 1)];
        data.lines.push_back(forecast ? last.line : series.rows[row_at(end)].line);
        const bool is_last = end == std::ssize(windows.order) || series.rows[row_at(end)].series != last.series;
        if (forecast)
            data.forecast_after.push_back({series.names[static_cast<std::size_t>(last.series)], last.text, is_last});
    }
    data.without_forecast = windows.without_forecast;
    data.fields = {bytes_of(inputs), bytes_of(targets)};
    data.empty_line = series.empty_line;
    data.empty_column = series.empty_column;
    Hash64 hash = hash_of_counts(split.counts);
    for (const auto& field : data.fields) hash.add(field);
    data.facts.hash = hash.text();
    return data;
}

} // namespace epoch
