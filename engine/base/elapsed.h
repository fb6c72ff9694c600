// elapsed: seconds on the steady clock, which never jumps.
#pragma once

#include <chrono>

namespace epoch {

inline double seconds_since(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Counted from some moment before the process began.
inline double steady_seconds() { return seconds_since(std::chrono::steady_clock::time_point{}); }

} // namespace epoch
