// numbers: inputs for ops in tests, and comparisons of their results.
#pragma once

#include "base/philox.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

namespace epoch::test {

using Floats = std::vector<float>;
using Integers = std::vector<std::int64_t>;
using Symbols = std::vector<std::int32_t>;

inline constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();
inline constexpr float infinite = std::numeric_limits<float>::infinity();

// One element, slightly more than a vector, and enough for several threads.
inline constexpr std::int64_t awkward_sizes[] = {1, 33, 40'000};

// Uniform in [-0.5, 0.5); each `number` is a different sequence.
inline Floats noise(std::int64_t count, std::uint64_t number)
{
    Floats values;
    for (std::int64_t i = 0; i < count; ++i)
        values.push_back(
            uniform01(philox(9, RandomStream::dataset, number, static_cast<std::uint64_t>(i)).x[0]) - 0.5f);
    return values;
}

// The maximum error, relative to the largest expected value.
inline double largest_difference(const Floats& is, const Floats& should)
{
    double worst = 0, scale = 1e-3;
    for (std::size_t i = 0; i < is.size(); ++i) {
        scale = std::max(scale, std::abs(static_cast<double>(should[i])));
        worst = std::max(worst, std::abs(static_cast<double>(is[i]) - static_cast<double>(should[i])));
    }
    return worst / scale;
}

// The maximum error, relative for values above 1. NaN equals NaN.
inline double difference(const Floats& is, const Floats& should)
{
    double worst = is.size() == should.size() ? 0 : HUGE_VAL;
    for (std::size_t i = 0; i < std::min(is.size(), should.size()); ++i) {
        const double x = static_cast<double>(is[i]), y = static_cast<double>(should[i]);
        if (std::isnan(x) && std::isnan(y)) continue;
        const double apart = std::abs(x - y) / std::max(1.0, std::abs(y));
        worst = std::isnan(apart) ? HUGE_VAL : std::max(worst, apart);
    }
    return worst;
}

// Also compares the bits of NaN.
inline bool same_bits(const Floats& a, const Floats& b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}
inline bool same_bits(const std::vector<Floats>& a, const std::vector<Floats>& b)
{
    return std::ranges::equal(a, b, [](const Floats& x, const Floats& y) { return same_bits(x, y); });
}

} // namespace epoch::test
