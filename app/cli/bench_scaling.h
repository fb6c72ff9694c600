// bench_scaling: what a second thread brings, batch by batch.
#pragma once

#include "output.h"

#include <cstdint>
#include <functional>
#include <string>

namespace epoch::cli {

struct TimedSteps {
    double seconds = 0; // median of a step
    std::string mode;
};

using TimeSteps = std::function<Result<TimedSteps>(int threads, std::int64_t batch)>;

struct Scaling {
    std::string name; // of the workload
    int threads = 1; // all that the device has
    std::int64_t most_batch = 1; // what the training split holds
};

// A row for each batch 1, 4, 16, ... 4096: the time on one thread and on all of them.
Exit print_scaling(const Scaling& scaling, const TimeSteps& time, const Output& out);

} // namespace epoch::cli
