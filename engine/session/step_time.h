// StepClock: the speed of training over about the last half second.
#pragma once

#include "protocol/snapshot.h"
#include "session/step_histogram.h"

#include <chrono>
#include <cstddef>
#include <vector>

namespace epoch {

class StepClock {
public:
    using Time = std::chrono::steady_clock::time_point;

    StepClock() { m_slices.reserve(max_slices); } // steps allocate nothing

    void add(Time begin, Time end, std::uint64_t steps);
    void clear()
    {
        m_slices.clear();
        m_lap = {};
        m_times.clear();
    }
    StepTime value(std::int64_t batch) const;
    double seconds_per_step() const;
    // The time in steps since start_lap() or clear().
    struct Lap {
        double seconds = 0;
        std::uint64_t steps = 0;
    };
    const Lap& lap() const { return m_lap; }
    void start_lap() { m_lap = {}; }
    const StepHistogram& times() const { return m_times; }

private:
    static constexpr std::ptrdiff_t max_slices = 128; // enough for half a second at full speed

    struct Slice {
        Time begin, end;
        std::uint64_t steps = 0;
    };
    std::vector<Slice> m_slices;
    Lap m_lap;
    StepHistogram m_times;
};

} // namespace epoch
