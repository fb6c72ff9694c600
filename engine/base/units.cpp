// units: std::to_chars, so that no locale changes a digit.
#include "base/units.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace epoch {
namespace {

constexpr std::string_view not_known = "not available";

std::string fixed(double value, int decimals)
{
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, decimals);
    return end.ec == std::errc{} ? std::string(buffer.data(), end.ptr) : number_text(value);
}

double rounded(double value, int decimals)
{
    const double factor = std::pow(10.0, decimals);
    return std::round(value * factor) / factor;
}

// The decimals that give a value from 0 to below 1000 `digits` significant digits.
int decimals_for(double value, int digits)
{
    for (int whole = 1; whole < digits; ++whole)
        if (rounded(value, digits - whole) < std::pow(10.0, whole)) return digits - whole;
    return 0;
}

// "1.20 M": three digits and an SI prefix. Whole numbers below 1000 are printed as they are. A value that would round
// to 1000 gets the next prefix.
std::string scaled(double value, std::string_view unit)
{
    if (!std::isfinite(value)) return std::string(not_known);
    constexpr std::array<std::string_view, 7> prefixes{"", "k", "M", "G", "T", "P", "E"};
    std::size_t prefix = 0;
    double size = std::abs(value);
    while (prefix + 1 < prefixes.size() && rounded(size, decimals_for(size, 3)) >= 1000) size /= 1000, ++prefix;
    const bool whole = prefix == 0 && size == std::floor(size);
    std::string out = (value < 0 ? "-" : "") + fixed(size, whole ? 0 : decimals_for(size, 3));
    if (prefix == 0 && unit.empty()) return out;
    return out.append(" ").append(prefixes[prefix]).append(unit);
}

std::string clock_text(double seconds)
{
    const auto total = static_cast<std::int64_t>(std::round(seconds));
    const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const auto hours = total / 3600, minutes = total / 60 % 60;
    if (hours > 0) return std::to_string(hours) + ':' + two(minutes) + ':' + two(total % 60);
    return std::to_string(minutes) + ':' + two(total % 60);
}

template <class Number> bool parse_whole(const std::string& text, Number& value)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return false;
    value = number;
    return true;
}

} // namespace

std::string bytes_text(double bytes)
{
    // Below 1000, round to whole bytes.
    return scaled(std::abs(bytes) < 999.5 ? std::round(bytes) : bytes, "B");
}

std::string bytes_in_both(double bytes)
{
    constexpr double gib = 1024.0 * 1024 * 1024;
    if (bytes < gib) return bytes_text(bytes);
    const auto tenths = static_cast<std::int64_t>(std::round(bytes / gib * 10));
    return bytes_text(bytes) + " (" + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " GiB)";
}

std::string counted(std::int64_t count, const char* noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string count_text(double count) { return scaled(count, ""); }

std::string flops_text(double flops) { return scaled(flops, "FLOP"); }

std::string rate_text(double per_second, const char* unit)
{
    if (!std::isfinite(per_second)) return std::string(not_known);
    // "25.3 GB/s": a symbol takes the prefix. "38.1 k samples/s": a word does not.
    const bool is_word = *unit >= 'a' && *unit <= 'z';
    return is_word ? scaled(per_second, "") + ' ' + unit : scaled(per_second, unit);
}

std::string duration_text(double seconds)
{
    if (!std::isfinite(seconds) || std::abs(seconds) > 1e15) return std::string(not_known);
    if (seconds == 0) return "0 s";
    const std::string sign = seconds < 0 ? "-" : "";
    double size = std::abs(seconds);
    if (std::round(size) >= 60) return sign + clock_text(size);
    constexpr std::array<std::string_view, 4> units{"s", "ms", "µs", "ns"};
    std::size_t unit = 0;
    while (unit + 1 < units.size() && rounded(size, decimals_for(size, 2)) < 1) size *= 1000, ++unit;
    // 0.9996 s is above 999 ms and rounds to 1000 of them.
    if (unit > 0 && std::round(size) >= 1000) size /= 1000, --unit;
    return (sign + fixed(size, decimals_for(size, 2)) + ' ').append(units[unit]);
}

std::string percent_text(double share) { return percent_text(share, share > 0 && share < 0.0995 ? 1 : 0); }

std::string percent_text(double share, int decimals)
{
    const double percent = share * 100;
    return fixed(std::isfinite(percent) ? rounded(percent, decimals) : percent, decimals) + " %";
}

std::string figure_text(double value)
{
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value > 0 ? "∞" : "−∞";
    if (const double size = std::abs(value); size >= 9999.5 && size < 1e7) return std::to_string(std::llround(value));
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 4);
    return {buffer.data(), end.ptr};
}

std::string power_text(double value)
{
    std::string text = number_text(value);
    const auto power = text.find('e');
    if (power == std::string::npos) return text;
    if (text[power + 1] == '+') text.erase(power + 1, 1);
    const auto digits = text.find_first_not_of("e-", power);
    return text.erase(digits, text.find_first_not_of('0', digits) - digits);
}

std::string number_text(double value)
{
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), end.ptr};
}

bool parse_number(const std::string& text, double& value)
{
    double number = 0;
    if (!parse_whole(text, number) || !std::isfinite(number)) return false;
    value = number;
    return true;
}

bool parse_number(const std::string& text, std::int64_t& value) { return parse_whole(text, value); }

} // namespace epoch
