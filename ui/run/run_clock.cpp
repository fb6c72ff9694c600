#include "ui/run/run_clock.h"

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr double measurement_seconds = 0.5, earlier_share = 0.7; // seconds of a measurement; the weight of the earlier ones
}

void RunClock::follow(const SessionState* now, double seconds)
{
    if (!now) return void(*this = {});
    if (now->session != m_session) {
        *this = {};
        m_session = now->session;
    }
    if (!m_running && m_elapsed == 0) m_elapsed = now->seconds; // of a run that goes on from where it was saved
    if (m_running) m_elapsed += seconds - m_seen;
    if (now->step < m_step) m_running = false; // rewound: the next frame starts a measurement
    if (now->step == 0) m_elapsed = 0;
    const bool running = now->state == RunState::running;
    if (running && !m_running) m_from = seconds, m_from_step = now->step;
    if (running && seconds - m_from >= measurement_seconds) measure(now->step, seconds);
    m_running = running;
    m_step = now->step;
    m_seen = seconds;
}

void RunClock::measure(std::uint64_t step, double seconds)
{
    const double rate = double(step - m_from_step) / (seconds - m_from);
    m_rate = m_rate > 0 ? earlier_share * m_rate + (1 - earlier_share) * rate : rate;
    m_from = seconds;
    m_from_step = step;
}

// Until a half second is measured, the engine's figure stands in.
std::optional<double> RunClock::left(const SessionState& now) const
{
    double rate = m_rate > 0 ? m_rate : now.time.steps_per_second * now.time.busy_share;
    if (now.speed > 0) rate = std::min(rate, now.speed);
    if (now.steps_planned <= now.step || rate <= 0) return std::nullopt;
    return double(now.steps_planned - now.step) / rate;
}

} // namespace epoch::ui
