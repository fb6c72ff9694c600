#include "model/written_dates.h"

#include <chrono>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <utility>

namespace epoch {
namespace {

constexpr double day_seconds = 86'400;

struct WrittenNumbersOfDate {
    std::array<std::int64_t, 6> numbers{}; // as they come: three of the date, then hours, minutes, seconds
    std::array<int, 6> digits{};
    std::size_t count = 0;
    bool slashes = false, has_day = true;
};

std::optional<WrittenNumbersOfDate> numbers_of(std::string_view text)
{
    WrittenNumbersOfDate parts;
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
        parts.has_day = false;
        return parts;
    }
    return parts.count >= 3 ? std::optional(parts) : std::nullopt;
}

std::string padded(std::int64_t number, std::size_t digits)
{
    std::string text = std::to_string(number);
    return text.size() < digits ? std::string(digits - text.size(), '0') + text : text;
}

bool is_date_digit(char c) { return c >= '0' && c <= '9'; }

// 1 to 12 of "Jan", "january", "Sept" or "März"; 0: no month.
std::size_t month_named(std::string_view word)
{
    constexpr auto months = std::to_array<std::array<std::string_view, 2>>(
        {{"january", "januar"}, {"february", "februar"}, {"march", "märz"}, {"april", "april"}, {"may", "mai"},
            {"june", "juni"}, {"july", "juli"}, {"august", "august"}, {"september", "september"},
            {"october", "oktober"}, {"november", "november"}, {"december", "dezember"}});
    std::string lower(word);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (lower.size() < 3) return 0;
    for (std::size_t month = 0; month < months.size(); ++month)
        for (const std::string_view name : months[month])
            if (name.starts_with(lower)) return month + 1;
    return 0;
}

// Digits, with what may stand around them in a date; empty: something else stands there.
std::string_view take_digits(std::string_view& text)
{
    while (!text.empty() && std::string_view(" ,.-/").find(text[0]) != std::string_view::npos) text.remove_prefix(1);
    const std::string_view all = text;
    while (!text.empty() && is_date_digit(text[0])) text.remove_prefix(1);
    return all.substr(0, all.size() - text.size());
}

// "2020-01-05" of "Jan 05, 2020", "5. Januar 2020", "05-Jan-2020" and "20200105", with the time that follows; nothing
// where the text is none of these.
std::optional<std::string> date_in_numbers(std::string_view text)
{
    std::string_view rest = text;
    const std::string_view before = take_digits(rest);
    if (before.size() == 8 && rest.empty() && before.data() == text.data()
        && (text.starts_with("19") || text.starts_with("20")))
        return std::string(text.substr(0, 4)) + '-' + std::string(text.substr(4, 2)) + '-'
            + std::string(text.substr(6));
    while (!rest.empty() && (rest[0] == ' ' || rest[0] == '-' || rest[0] == '.' || rest[0] == '/'))
        rest.remove_prefix(1);
    std::size_t letters = 0;
    while (letters < rest.size() && !is_date_digit(rest[letters])
        && std::string_view(" ,.-/:").find(rest[letters]) == std::string_view::npos)
        ++letters;
    const std::size_t month = month_named(rest.substr(0, letters));
    if (month == 0) return {};
    rest.remove_prefix(letters);
    std::string_view year = take_digits(rest), day = before;
    if (before.empty() && year.size() <= 2 && !rest.empty()) { // Jan 05, 2020
        day = year;
        year = take_digits(rest);
    } else if (before.size() == 4) { // 2020-Jan-05
        day = year;
        year = before;
    }
    if (year.size() != 4 || day.size() > 2 || (day.empty() && !rest.empty())) return {};
    std::string date = std::string(year) + '-' + padded(static_cast<std::int64_t>(month), 2);
    if (!day.empty()) date += '-' + std::string(day);
    return date.append(rest);
}

// A place on the circle, without the last digits: a quarter of it is 0 and 1, whichever way it was computed.
void put_cycle(double turn, DateFeature sine, DateValues& to)
{
    const double angle = 2 * std::numbers::pi * turn;
    const auto put = [&](std::size_t at, double value) { to[at] = static_cast<float>(std::round(value * 1e9) / 1e9); };
    put(static_cast<std::size_t>(sine), std::sin(angle));
    put(static_cast<std::size_t>(sine) + 1, std::cos(angle));
}

} // namespace

std::optional<DateParts> date_parts(std::string_view written, bool day_first)
{
    const auto in_numbers = date_in_numbers(written);
    const std::string_view text = in_numbers ? std::string_view(*in_numbers) : written;
    const auto parts = numbers_of(text);
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
    return DateParts{year, month, day, hour, minute, second, parts->has_day};
}

bool tells_day_first(std::string_view text)
{
    const auto parts = numbers_of(text);
    return parts && parts->slashes && parts->digits[0] <= 2 && parts->numbers[0] > 12;
}

bool looks_like_date(std::string_view written)
{
    const auto in_numbers = date_in_numbers(written);
    const std::string_view text = in_numbers ? std::string_view(*in_numbers) : written;
    std::array<int, 3> digits{}, numbers{};
    std::size_t part = 0;
    char between = 0;
    for (const char c : text) {
        if (c >= '0' && c <= '9') {
            if (++digits[part] > 4) return false;
            numbers[part] = 10 * numbers[part] + (c - '0');
        } else if ((c == '-' || c == '.' || c == '/') && (between == 0 || c == between) && part < 2) {
            between = c, ++part;
        } else {
            if (part < 2 || (c != ' ' && c != 'T')) return false;
            break;
        }
    }
    const bool year_first = digits[0] == 4, year_last = digits[2] == 4 || digits[2] == 2;
    const auto short_part = [&](std::size_t i) { return digits[i] == 1 || digits[i] == 2; };
    const auto month = [&](std::size_t i) { return numbers[i] >= 1 && numbers[i] <= 12; };
    if (part == 1)
        return between == '-' ? year_first && digits[1] == 2 && month(1)
                              : between == '/' && short_part(0) && digits[1] == 4 && month(0);
    return part == 2 && short_part(1) && ((year_first && short_part(2)) || (year_last && short_part(0)));
}

std::string feature_name(std::string_view column, DateFeature feature)
{
    std::string name(date_feature_names[static_cast<std::size_t>(feature)]);
    if (const auto line = name.find('_'); line != name.npos) name.replace(line, 1, ", ");
    return std::string(column) + " (" + name + ")";
}

std::optional<DateValues> date_values(std::string_view text, bool day_first)
{
    const auto parts = looks_like_date(text) ? date_parts(text, day_first) : std::nullopt;
    if (!parts) return std::nullopt;
    namespace time = std::chrono;
    const time::year year(static_cast<int>(parts->year));
    const auto date = year / static_cast<int>(parts->month) / static_cast<int>(parts->day);
    if (!date.ok()) return std::nullopt;
    const time::sys_days day(date), first(year / 1 / 1), next((year + time::years(1)) / 1 / 1);
    const auto in_day = static_cast<double>((parts->hour * 60 + parts->minute) * 60 + parts->second) / day_seconds;
    DateValues values{static_cast<float>(static_cast<double>(day.time_since_epoch().count()) + in_day)};
    put_cycle(static_cast<double>((day - first).count()) / static_cast<double>((next - first).count()),
        DateFeature::year_sine, values);
    put_cycle(static_cast<double>(time::weekday(day).iso_encoding() - 1) / 7, DateFeature::week_sine, values);
    put_cycle(in_day, DateFeature::day_sine, values);
    return values;
}

std::string date_text(std::span<const DateFeature> features, std::span<const double> values)
{
    double whole = std::floor(values[0]), in_day = values[0] - whole;
    std::optional<double> sine, cosine;
    bool has_time = false;
    for (std::size_t i = 0; i < features.size() && i < values.size(); ++i) {
        if (features[i] == DateFeature::day_sine) sine = values[i];
        if (features[i] == DateFeature::day_cosine) cosine = values[i];
        has_time = sine || cosine;
    }
    if (sine && cosine) { // more exact than 32 bits of days
        in_day = std::atan2(*sine, *cosine) / (2 * std::numbers::pi);
        if (in_day < 0) in_day += 1;
        whole = std::round(values[0] - in_day);
    } else if (!has_time) {
        whole = std::round(values[0]);
    }
    auto second = has_time ? std::llround(in_day * day_seconds) : 0;
    if (second >= 86'400) whole += 1, second = 0;
    constexpr double bound = 4e6; // days; years of four digits and some more
    if (!(std::abs(whole) < bound)) return {};
    namespace time = std::chrono;
    const time::year_month_day date(time::sys_days(time::days(static_cast<int>(whole))));
    std::string text = padded(static_cast<int>(date.year()), 4) + '-' + padded(static_cast<unsigned>(date.month()), 2)
        + '-' + padded(static_cast<unsigned>(date.day()), 2);
    if (!has_time) return text;
    text += ' ' + padded(second / 3600, 2) + ':' + padded(second / 60 % 60, 2);
    return second % 60 == 0 ? text : text + ':' + padded(second % 60, 2);
}

std::string day_text(double days)
{
    const double whole = std::floor(days);
    return date_text(std::array{DateFeature::days}, std::array{whole});
}

} // namespace epoch
