// Pace: limits how often partial results are published, because each is a copy.
#pragma once

#include <chrono>

namespace epoch {

// True at most ten times a second.
class Pace {
public:
    bool due()
    {
        const auto now = std::chrono::steady_clock::now();
        if (now < m_last + shown_every) return false;
        m_last = now;
        return true;
    }

private:
    static constexpr auto shown_every = std::chrono::milliseconds(100);
    std::chrono::steady_clock::time_point m_last{};
};

} // namespace epoch
