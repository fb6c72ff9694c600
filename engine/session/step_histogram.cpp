#include "session/step_histogram.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

constexpr double shortest = 1e-7, ratio = 1.02;

} // namespace

void StepHistogram::add(double seconds_per_step, std::uint64_t steps)
{
    if (m_warm < warm_up) {
        m_warm += steps; // a call that begins to warm up does so to its end
        return;
    }
    const double bucket = std::log(std::max(seconds_per_step, shortest) / shortest) / std::log(ratio);
    m_counts[static_cast<std::size_t>(std::min(bucket, double(buckets - 1)))] += steps;
    m_steps += steps;
    m_seconds += seconds_per_step * static_cast<double>(steps);
}

double StepHistogram::quantile(double share) const
{
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < buckets; ++i) {
        before += m_counts[i];
        if (before > 0 && static_cast<double>(before) >= share * static_cast<double>(m_steps))
            return shortest * std::pow(ratio, static_cast<double>(i) + 0.5);
    }
    return 0;
}

} // namespace epoch
