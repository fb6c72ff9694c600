// measure: times work that can be repeated.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <functional>

namespace epoch::cli {

struct Measured {
    double median = 0, p10 = 0, p90 = 0; // seconds per repetition
};

using Repeat = std::function<Status(std::uint64_t times)>;

Result<double> time_block(const Repeat& run, std::uint64_t times); // total seconds
// Warms up for at least five repetitions and a quarter of `seconds`, then times blocks of about 5 ms.
Result<Measured> measure(const Repeat& run, double seconds);

} // namespace epoch::cli
