// bench_scaling: the speed-up from one thread to all threads, batch by batch.
#pragma once

#include "model/data_facts.h"
#include "output.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epoch::cli {

struct Scaling {
    std::string name; // of the workload
    int threads = 1; // of the device
    std::int64_t max_batch = 1; // limited by the training split
    double seconds = 4; // measuring time per point
    std::vector<std::string> command; // arguments of `epoch` without batch, threads and seconds
};

inline constexpr std::int64_t largest_batch = 4096;

// Enlarges a generated data set, which now has `counts`, to the largest batch; other data sets stay as they are.
std::string spec_for_scaling(const std::string& spec, const SplitCounts& counts, const std::string& base_folder);

// Prints the times on one thread and on all threads for the batches 1, 4, 16, ... 4096. Each is measured in a separate
// process, because the OpenMP teams of one process would disturb each other. Ends with a warning at the first batch
// that does not fit this machine.
Exit print_scaling(const Scaling& scaling, const Output& out);

} // namespace epoch::cli
