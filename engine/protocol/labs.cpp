#include "protocol/labs.h"

#include <algorithm>
#include <cmath>

namespace epoch {

double MatrixPoint::flops() const { return 2 * std::pow(static_cast<double>(n), 3); }

double TransferOverlap::hidden() const
{
    const double shorter = std::min(copy, work);
    return shorter > 0 && both > 0 ? std::clamp((copy + work - both) / shorter, 0.0, 1.0) : 0;
}

std::vector<TransferPoint> TransferLane::of(TransferMode mode) const
{
    std::vector<TransferPoint> found;
    std::ranges::copy_if(
        points, std::back_inserter(found), [mode](const TransferPoint& one) { return one.mode == mode; });
    return found;
}

double TransferLane::call_seconds() const
{
    double shortest = 0;
    for (const TransferPoint& point : of(TransferMode::in))
        if (shortest == 0 || point.median < shortest) shortest = point.median;
    return shortest;
}

double TransferLane::best_rate(TransferMode mode) const
{
    double best = 0;
    for (const TransferPoint& point : of(mode)) best = std::max(best, point.rate());
    return best;
}

} // namespace epoch
