#include "formats/figure_text.h"

#include <charconv>
#include <cmath>

namespace epoch {

std::string percent(double share)
{
    const auto tenths = static_cast<int>(share * 1000 + 0.5);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

std::string short_number(double value)
{
    char text[32];
    // Amounts are read as a whole: 16412, not 1.641e+04.
    const double size = std::abs(value);
    if (size >= 1e4 && size < 1e7) return std::to_string(std::llround(value));
    const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::general, 4).ptr;
    return {text, end};
}

} // namespace epoch
