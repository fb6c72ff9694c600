// StepHistogram: how long the steps of a run took, as a histogram that is finer than what runs differ by. The first
// steps warm up and do not count. Allocates nothing.
#pragma once

#include <array>
#include <cstdint>

namespace epoch {

class StepHistogram {
public:
    void add(double seconds_per_step, std::uint64_t steps);
    void clear() { *this = StepHistogram(); }

    std::uint64_t steps() const { return m_steps; }
    double seconds() const { return m_seconds; } // of all of them
    double quantile(double share) const; // seconds a step; 0 without steps

    static constexpr std::uint64_t warm_up = 5;

private:
    static constexpr std::size_t buckets = 1280; // of 2 %, from 0.1 us on
    std::array<std::uint64_t, buckets> m_counts{};
    std::uint64_t m_steps = 0, m_warm = 0;
    double m_seconds = 0;
};

} // namespace epoch
