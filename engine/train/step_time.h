// step_time: how fast the last half second or so was.
#pragma once

#include "protocol/snapshot.h"

#include <chrono>
#include <deque>

namespace epoch {

class StepClock {
public:
    using Time = std::chrono::steady_clock::time_point;

    void add(Time begin, Time end, std::uint64_t steps);
    void clear() { m_slices.clear(); }
    StepTime value(std::int64_t batch) const;
    double seconds_per_step() const;

private:
    struct Slice {
        Time begin, end;
        std::uint64_t steps = 0;
    };
    std::deque<Slice> m_slices;
};

} // namespace epoch
