// measure: the time of a piece of work that can be asked for any number of times.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <functional>

namespace epoch::cli {

struct Measured {
    double median = 0, p10 = 0, p90 = 0; // seconds a time
};

using Repeat = std::function<Status(std::uint64_t times)>;

Result<double> time_block(const Repeat& run, std::uint64_t times); // seconds in all
// Warm-up of at least five times and a quarter of `seconds`; then blocks of some 5 ms, each one figure.
Result<Measured> measure(const Repeat& run, double seconds);

} // namespace epoch::cli
