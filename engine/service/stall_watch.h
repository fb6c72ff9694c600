// stall_watch: detects a session that makes no progress, and one that does not end when it should. The caller passes
// every observation with its time.
#pragma once

#include <chrono>
#include <cstdint>

namespace epoch {

struct StallLimits {
    std::chrono::milliseconds stalled{60'000}; // time without progress after which the session counts as stalled
    std::chrono::milliseconds lost{10'000}; // time without progress after a request to end: it counts as lost
};

class StallWatch {
public:
    using Time = std::chrono::steady_clock::time_point;

    StallWatch(StallLimits limits, Time now)
        : m_limits(limits)
        , m_last_progress(now)
    {
    }

    struct Observation {
        std::uint64_t beats = 0; // counts every piece of work
        std::uint64_t rounds = 0; // counts also the times when the thread found nothing to do
        bool busy = false; // there is something to do
        double steps_per_second = 0; // requested speed; 0 = unlimited
        bool on_disk = false; // it is writing to the disk
    };
    void look(const Observation& observation, Time now);
    void ask_to_end(Time now) { m_end_asked = true, m_end_asked_at = now; }
    void cancel_end() { m_end_asked = false; }

    bool stalled() const { return m_stalled; }
    bool lost() const { return m_lost; }
    std::chrono::seconds still() const { return m_still; } // time without progress
    bool is_waiting_for_disk() const { return m_on_disk; }
    bool is_waiting_for_data() const { return m_rounds_go_on; } // its thread runs, but has no data to work on

private:
    StallLimits m_limits;
    Time m_last_progress;
    std::uint64_t m_beats = 0, m_rounds = 0;
    Time m_end_asked_at{};
    std::chrono::seconds m_still{0};
    bool m_end_asked = false, m_stalled = false, m_lost = false, m_rounds_go_on = false, m_on_disk = false;
};

} // namespace epoch
