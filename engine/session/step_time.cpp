// Sums over the slices of the last half second, at least one, however slow the steps are.
#include "session/step_time.h"

namespace epoch {
namespace {

double seconds(std::chrono::steady_clock::duration time) { return std::chrono::duration<double>(time).count(); }

} // namespace

void StepClock::add(Time begin, Time end, std::uint64_t steps)
{
    using namespace std::chrono_literals;
    m_lap.seconds += seconds(end - begin);
    m_lap.steps += steps;
    if (steps > 0) m_times.add(seconds(end - begin) / static_cast<double>(steps), steps);
    auto first = m_slices.begin();
    const auto left = [&] { return m_slices.end() - first; };
    while (left() > 1 && (first->end + 500ms < end || left() == max_slices)) ++first;
    m_slices.erase(m_slices.begin(), first);
    // Short slices are merged, so that a fast run does not have thousands of them.
    if (!m_slices.empty() && end - m_slices.back().begin < 10ms && begin - m_slices.back().end < 100us) {
        m_slices.back().end = end;
        m_slices.back().steps += steps;
    } else {
        m_slices.push_back({begin, end, steps});
    }
}

double StepClock::seconds_per_step() const
{
    double busy = 0;
    std::uint64_t steps = 0;
    for (const Slice& slice : m_slices) {
        busy += seconds(slice.end - slice.begin);
        steps += slice.steps;
    }
    return steps > 0 ? busy / static_cast<double>(steps) : 0;
}

StepTime StepClock::value(std::int64_t batch) const
{
    StepTime time;
    time.seconds_per_step = seconds_per_step();
    if (time.seconds_per_step <= 0) return time;
    time.steps_per_second = 1 / time.seconds_per_step;
    time.samples_per_second = time.steps_per_second * static_cast<double>(batch);
    double busy = 0;
    for (const Slice& slice : m_slices) busy += seconds(slice.end - slice.begin);
    const double wall = seconds(m_slices.back().end - m_slices.front().begin);
    time.busy_share = wall > 0 ? busy / wall : 1;
    return time;
}

} // namespace epoch
