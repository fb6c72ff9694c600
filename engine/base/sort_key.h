// sort_key: an order of measured numbers. Comparisons with NaN order nothing, so a sort by the numbers themselves may
// end in any way.
#pragma once

#include <cmath>
#include <utility>

namespace epoch {

// The largest first, what is not a number last.
inline std::pair<bool, double> largest_first(double number)
{
    return std::isnan(number) ? std::pair(true, 0.0) : std::pair(false, -number);
}

} // namespace epoch
