// The threshold that costs least.
#include "protocol/inside.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace epoch {

const ThresholdErrors* cheapest(const std::vector<ThresholdErrors>& thresholds, const ErrorCosts& costs)
{
    const auto rank = [&](const ThresholdErrors& one) {
        return std::tuple(costs.of(one), std::abs(one.threshold - 0.5));
    };
    const auto best = std::ranges::min_element(thresholds, {}, rank);
    return best == thresholds.end() ? nullptr : &*best;
}

} // namespace epoch
