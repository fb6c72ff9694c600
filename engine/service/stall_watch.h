// stall_watch: notices a session that does not get on, and one that does not end when it should. It only judges what it
// is shown, and when: the clock is the caller's.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace epoch {

struct StallLimits {
    std::chrono::milliseconds stalled{60'000}; // so long nothing was done: it is told
    std::chrono::milliseconds lost{10'000}; // so long nothing was done after it was to end: it is given up
};

class StallWatch {
public:
    using Time = std::chrono::steady_clock::time_point;

    StallWatch(StallLimits limits, Time now)
        : m_limits(limits)
        , m_moved(now)
    {
    }

    struct Sight {
        std::uint64_t beats = 0; // grows with everything that is done
        std::uint64_t rounds = 0; // grows also when the thread looked and nothing could be done
        bool busy = false; // there is something to do
        double steps_per_second = 0; // it was asked to go so slowly; 0 = as fast as it can
        bool on_disk = false; // what it does just now is to write to the disk
    };
    void look(const Sight& sight, Time now);
    void ask_to_end(Time now) { m_end_asked = true, m_end_asked_at = now; }
    void ask_to_go_on() { m_end_asked = false; }

    bool stalled() const { return m_stalled; }
    bool lost() const { return m_lost; }
    std::chrono::seconds still() const { return m_still; } // nothing was done for so long
    bool waits_for_disk() const { return m_on_disk; }
    bool waits_for_data() const { return m_rounds_go_on; } // its thread is well, but has nothing to work with

private:
    StallLimits m_limits;
    Time m_moved;
    std::uint64_t m_beats = 0, m_rounds = 0;
    Time m_end_asked_at{};
    std::chrono::seconds m_still{0};
    bool m_end_asked = false, m_stalled = false, m_lost = false, m_rounds_go_on = false, m_on_disk = false;
};

} // namespace epoch
