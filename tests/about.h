// about: whether a figure is the expected one, but for a share of it.
#pragma once

#include <cmath>

namespace epoch::test {

inline bool about(double value, double expected, double share = 1e-9)
{
    return std::abs(value - expected) <= share * std::abs(expected);
}

} // namespace epoch::test
