// Pacer: limits training to a number of steps per second.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>

namespace epoch {

class Pacer {
public:
    using Clock = std::chrono::steady_clock;
    using Time = Clock::time_point;

    void set_speed(double steps_per_second) { m_speed = std::max(0.0, steps_per_second); } // 0 = full speed
    double speed() const { return m_speed; }
    void restart() { m_step_due = Clock::now(); }
    bool waits(Time now) const { return m_speed > 0 && now < m_step_due; }
    Time step_due() const { return m_step_due; }
    // A call covers at most 10 ms of the speed, so that the display moves evenly.
    std::uint64_t steps_of_call() const
    {
        if (m_speed <= 0) return std::numeric_limits<std::uint64_t>::max();
        return static_cast<std::uint64_t>(std::max(1.0, m_speed * 0.01));
    }
    void add(std::uint64_t steps, Time now)
    {
        using namespace std::chrono_literals;
        if (m_speed <= 0) return;
        const auto taken = std::chrono::duration<double>(static_cast<double>(steps) / m_speed);
        // At most a tenth of a second of lost time is made up for.
        m_step_due = std::max(m_step_due, now - 100ms) + std::chrono::duration_cast<Clock::duration>(taken);
    }

private:
    double m_speed = 0;
    Time m_step_due{};
};

} // namespace epoch
