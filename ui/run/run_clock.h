// RunClock: how long a run has trained by the clock on the wall, and how long it will still take. Pauses do not count.
#pragma once

#include "protocol/snapshot.h"

#include <optional>

namespace epoch::ui {

class RunClock {
public:
    // Takes a frame; `now` is null without a session, `seconds` is read from a steady clock. A session that is met on
    // its way starts with the seconds that it has computed for.
    void follow(const SessionState* now, double seconds);

    double elapsed() const { return m_elapsed; } // seconds
    std::optional<double> left(const SessionState& now) const; // seconds; none: no end, or not measured yet

private:
    void measure(std::uint64_t step, double seconds);

    std::optional<SessionId> m_session;
    std::uint64_t m_step = 0, m_from_step = 0;
    double m_elapsed = 0, m_seen = 0, m_from = 0;
    double m_rate = 0; // steps per second
    bool m_running = false;
};

} // namespace epoch::ui
