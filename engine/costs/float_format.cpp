#include "costs/float_format.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epoch {
namespace {

constexpr FloatFormat float_list[] = {
    {"FP32", 8, 23}, {"TF32", 8, 10}, {"BF16", 8, 7}, {"FP16", 5, 10}, {"FP8 E5M2", 5, 2}, {"FP8 E4M3", 4, 3, false}};

int bias(const FloatFormat& format) { return (1 << (format.exponent_bits - 1)) - 1; }
int lowest_exponent(const FloatFormat& format) { return 1 - bias(format); }
// An exponent of ones stands for infinity and not a number; without infinities only its last fraction does.
int highest_exponent(const FloatFormat& format) { return bias(format) + (format.infinities ? 0 : 1); }

constexpr double longest_sum = 1'000'000;

} // namespace

std::span<const FloatFormat> float_formats() { return float_list; }

double FloatFormat::largest() const
{
    const double last = 2 - std::ldexp(infinities ? 1.0 : 2.0, -fraction_bits);
    return std::ldexp(last, highest_exponent(*this));
}

double FloatFormat::smallest_normal() const { return std::ldexp(1.0, lowest_exponent(*this)); }
double FloatFormat::smallest() const { return std::ldexp(1.0, lowest_exponent(*this) - fraction_bits); }
double FloatFormat::epsilon() const { return std::ldexp(1.0, -fraction_bits); }
double FloatFormat::integers_to() const { return std::ldexp(2.0, fraction_bits); }

double rounded(const FloatFormat& format, double number)
{
    if (number == 0 || !std::isfinite(number)) return number;
    const int exponent = std::max(std::ilogb(number), lowest_exponent(format));
    const double step = std::ldexp(1.0, exponent - format.fraction_bits);
    const double nearest = std::nearbyint(number / step) * step; // a power of two divides exactly
    if (std::abs(nearest) <= format.largest()) return nearest;
    return format.infinities ? std::copysign(std::numeric_limits<double>::infinity(), number)
                             : std::numeric_limits<double>::quiet_NaN();
}

std::uint32_t bits_of(const FloatFormat& format, double value)
{
    const std::uint32_t sign = std::signbit(value) ? 1u << (format.bits() - 1) : 0u;
    const std::uint32_t ones = ((1u << format.exponent_bits) - 1) << format.fraction_bits;
    if (std::isnan(value)) return ones | ((1u << format.fraction_bits) - 1);
    if (std::isinf(value)) return sign | ones;
    const double size = std::abs(value);
    if (size < format.smallest_normal()) return sign | static_cast<std::uint32_t>(size / format.smallest());
    const int exponent = std::ilogb(size);
    const double fraction = std::ldexp(size, format.fraction_bits - exponent) - std::ldexp(1.0, format.fraction_bits);
    return sign | static_cast<std::uint32_t>(exponent + bias(format)) << format.fraction_bits
        | static_cast<std::uint32_t>(fraction);
}

double TrialResult::error() const
{
    if (result == exact) return 0;
    return std::abs(result - exact) / std::abs(exact);
}

// A double has more than twice the fraction of every format, so that rounding its sums gives theirs (Figueroa, "When
// is double rounding innocuous?", SIGNUM Newsletter 30(3), 1995).
TrialResult try_number(NumberTrial trial, const FloatFormat& format, double number, double other)
{
    const double stored = rounded(format, number);
    const auto result = [&](double exact, double value) { return TrialResult{exact, value, bits_of(format, value)}; };
    switch (trial) {
    case NumberTrial::store: break;
    case NumberTrial::sum: {
        const double times = std::floor(std::clamp(other, 0.0, longest_sum));
        double sum = 0;
        for (double i = 0; i < times; ++i) sum = rounded(format, sum + stored);
        return result(number * times, sum);
    }
    case NumberTrial::update: return result(number + other, rounded(format, stored + rounded(format, other)));
    case NumberTrial::scale: {
        const double scaled = rounded(format, number * other);
        return {number, rounded(float_list[0], scaled / other), bits_of(format, scaled)};
    }
    }
    return result(number, stored);
}

} // namespace epoch
