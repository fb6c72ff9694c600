#include "base/time_estimate.h"

#include "base/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epoch {

std::string time_estimate(double seconds)
{
    struct Unit {
        double seconds, from; // from: where it says more than the smaller one
        const char* name;
    };
    constexpr std::array<Unit, 3> units{{{86'400, 172'800, " d"}, {3600, 6000, " h"}, {60, 59.5, " min"}}};
    const auto unit = std::ranges::find_if(units, [&](const Unit& one) { return seconds >= one.from; });
    if (!std::isfinite(seconds) || unit == units.end()) return duration_text(seconds);
    const double value = seconds / unit->seconds;
    return number_text(value < 9.95 ? std::round(10 * value) / 10 : std::round(value)) + unit->name;
}

std::string time_estimate(double min, double max)
{
    const std::string first = time_estimate(min), last = time_estimate(max);
    if (first == last) return first;
    const auto unit = [](const std::string& text) { return text.substr(text.find(' ') + 1); };
    return (unit(first) == unit(last) ? first.substr(0, first.find(' ')) : first) + " – " + last;
}

} // namespace epoch
