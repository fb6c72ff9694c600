// bench_scaling: what a second thread brings, batch by batch.
#pragma once

#include "model/data_facts.h"
#include "output.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epoch::cli {

struct Scaling {
    std::string name; // of the workload
    int threads = 1; // all that the device has
    std::int64_t max_batch = 1; // what the training split holds
    double seconds = 4; // measuring time of each point
    std::vector<std::string> command; // of `epoch`, that times the workload; without batch, threads and seconds
};

inline constexpr std::int64_t largest_batch = 4096;

// A made set, which now has `counts`, as large as the largest batch wants it; another one, or one whose size is fixed,
// as it is.
std::string spec_for_scaling(const std::string& spec, const SplitCounts& counts, const std::string& base_folder);

// A row for each batch 1, 4, 16, ... 4096 that there are rows for: the time on one thread and on all of them. Each is
// measured by a process of its own: OpenMP keeps the teams of both in one, and they disturb each other. Where a batch
// does not fit this machine it ends, and says why.
Exit print_scaling(const Scaling& scaling, const Output& out);

} // namespace epoch::cli
