// written_dates: dates as people write them, and the numbers that a network reads in their place.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace epoch {

// The numbers of a text, in their order in a date. They need not make a day of the calendar.
struct DateParts {
    std::int64_t year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0;
    bool has_day = true; // false: a month
};
// 2024-01-31, 31.01.2024, 1/31/2024 14:05, Jan 31, 2024, 31. Januar 2024, 20240131, 2024-01, 1/2024. `day_first`: with slashes, the day comes before the month.
std::optional<DateParts> date_parts(std::string_view text, bool day_first);
// A first number above 12 cannot be a month.
bool tells_day_first(std::string_view text);
// Whether the text has the form of a date, with or without a time, and nothing else before it.
bool looks_like_date(std::string_view text);

// What a date becomes: the days since 1970, and places on a circle (sine and cosine) in the year, the week and the day.
enum class DateFeature : std::uint8_t { days, year_sine, year_cosine, week_sine, week_cosine, day_sine, day_cosine };
inline constexpr std::array<std::string_view, 7> date_feature_names{
    "days", "year_sine", "year_cosine", "week_sine", "week_cosine", "day_sine", "day_cosine"};
std::string feature_name(std::string_view column, DateFeature feature); // "date (year, sine)"

using DateValues = std::array<float, date_feature_names.size()>; // by DateFeature
// Empty: the text is no date. Of a month, those of its first day.
std::optional<DateValues> date_values(std::string_view text, bool day_first);
// The date of such values, as 2024-01-31 or 2024-01-31 14:05; the first feature has to be `days`.
std::string date_text(std::span<const DateFeature> features, std::span<const double> values);
std::string day_text(double days); // since 1970, as 2024-01-31

} // namespace epoch
