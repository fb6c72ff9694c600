// cupti: a trace of the GPU's work by NVIDIA's tracing library CUPTI. The library is opened for the first trace only:
// it slows down the process and locks out other profilers.
#pragma once

#include "abi/device_abi.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cuda/device/check.h"

namespace epoch::cuda {

struct TraceRecord {
    epoch_work_kind kind = EPOCH_KERNEL;
    std::string name; // for people
    std::uint64_t begin = 0, end = 0; // ns
    std::uint64_t bytes = 0; // copied or filled
    std::uint32_t grid[3] = {}, block[3] = {}; // of a kernel
};

// Calls `work`, which must wait for the work it starts. `out` receives all that the GPU did in that time, ordered by
// begin. EPOCH_UNSUPPORTED: `work` was not called, because the library is missing or did not start.
Status trace(const std::function<Status()>& work, std::vector<TraceRecord>& out);

} // namespace epoch::cuda
