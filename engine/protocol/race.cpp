// race: see race.h.
#include "protocol/race.h"

#include <algorithm>
#include <cmath>

namespace epoch {

double TimeSplit::work_seconds() const
{
    double seconds = 0;
    for (const SplitRow& row : rows) seconds += row.seconds();
    return seconds;
}

bool TimeSplit::adds_up() const
{
    constexpr double allowed = 0.02;
    return std::abs(work_seconds() + launch_and_wait - total_seconds) <= allowed * total_seconds;
}

double quantile(std::vector<double> values, double share)
{
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(std::lround(share * static_cast<double>(values.size() - 1)))];
}

void RaceLane::tell_times()
{
    median = split.plain_seconds = quantile(block_seconds, 0.5);
    p10 = quantile(block_seconds, 0.1);
    p90 = quantile(block_seconds, 0.9);
    const double each = steps > 0 ? seconds / static_cast<double>(steps) : 0;
    for (RaceLoss& loss : losses) loss.seconds = each * static_cast<double>(loss.step);
}

} // namespace epoch
