#include "service/stall_watch.h"

#include <algorithm>

namespace epoch {
namespace {

using std::chrono::milliseconds;

// Steps that are seconds apart on purpose are no stall.
milliseconds twice_the_pace(double steps_per_second)
{
    constexpr double longest = 1e6; // seconds
    if (steps_per_second <= 0) return milliseconds(0);
    return milliseconds(static_cast<std::int64_t>(std::min(2 / steps_per_second, longest) * 1000));
}

} // namespace

void StallWatch::look(const Sight& sight, Time now)
{
    if (!sight.busy || sight.beats != m_beats) {
        m_moved = now;
        m_rounds = sight.rounds;
        m_rounds_go_on = false;
    }
    if (!sight.busy) m_end_asked = false;
    m_rounds_go_on = m_rounds_go_on || sight.rounds > m_rounds + 1;
    m_beats = sight.beats;
    m_on_disk = sight.on_disk;
    m_still = std::chrono::duration_cast<std::chrono::seconds>(now - m_moved);
    m_stalled = now - m_moved >= std::max(m_limits.stalled, twice_the_pace(sight.steps_per_second));
    m_lost = m_end_asked && sight.busy && now - std::max(m_moved, m_end_asked_at) >= m_limits.lost;
}

} // namespace epoch
