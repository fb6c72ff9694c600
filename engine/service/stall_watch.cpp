#include "service/stall_watch.h"

#include <algorithm>

namespace epoch {
namespace {

using std::chrono::milliseconds;

// Steps that are seconds apart on request are no stall.
milliseconds twice_the_pace(double steps_per_second)
{
    constexpr double longest = 1e6; // seconds
    if (steps_per_second <= 0) return milliseconds(0);
    return milliseconds(static_cast<std::int64_t>(std::min(2 / steps_per_second, longest) * 1000));
}

} // namespace

void StallWatch::look(const Observation& observation, Time now)
{
    if (!observation.busy || observation.beats != m_beats) {
        m_last_progress = now;
        m_rounds = observation.rounds;
        m_rounds_go_on = false;
    }
    if (!observation.busy) m_end_asked = false;
    m_rounds_go_on = m_rounds_go_on || observation.rounds > m_rounds + 1;
    m_beats = observation.beats;
    m_on_disk = observation.on_disk;
    m_still = std::chrono::duration_cast<std::chrono::seconds>(now - m_last_progress);
    m_stalled = now - m_last_progress >= std::max(m_limits.stalled, twice_the_pace(observation.steps_per_second));
    m_lost = m_end_asked && observation.busy && now - std::max(m_last_progress, m_end_asked_at) >= m_limits.lost;
}

} // namespace epoch
