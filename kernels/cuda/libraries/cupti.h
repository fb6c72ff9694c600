// cupti: what the GPU did, piece by piece, as NVIDIA's tracing library saw it. The library is opened when it is first
// asked for: while it traces everything is slower, and another profiler of the process could not.
#pragma once

#include "abi/device_abi.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cuda/device/check.h"

namespace epoch::cuda {

struct TracedPiece {
    epoch_work_kind kind = EPOCH_KERNEL;
    std::string name; // for people
    std::uint64_t begin = 0, end = 0; // ns
    std::uint64_t bytes = 0; // copied or filled
    std::uint32_t grid[3] = {}, block[3] = {}; // of a kernel
};

// Does `work`, which waits for what it has started; `out` is then all that the GPU did meanwhile, in the order in which
// it began. EPOCH_UNSUPPORTED: the work was not done, for the library is not there or refuses.
Outcome trace(const std::function<Outcome()>& work, std::vector<TracedPiece>& out);

// "_ZN5epoch4cuda...": demangled, without what is the same for all of ours and without the types of its arguments.
std::string kernel_name(const char* mangled);

} // namespace epoch::cuda
