// cupti: the functions of CUPTI that the device calls, which report what the emulated runtime ran.
#pragma once

#include "tests/cuda_on_host/function.h"

#include <cuda_runtime.h>

#include <cstdint>
#include <functional>

namespace cuda_on_host {

const Function* cupti_functions(); // the last one has no name

struct Piece {
    std::uint32_t kind = 0; // numbers are those of CUPTI
    std::uint8_t copy_kind = 0;
    std::uint64_t bytes = 0;
    const void* kernel = nullptr;
    dim3 grid = {}, block = {};
};

// The same work, reported when it runs while somebody traces.
std::function<cudaError_t()> reported(const Piece& piece, std::function<cudaError_t()> work);

} // namespace cuda_on_host
