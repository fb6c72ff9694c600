// cupti: the functions of CUPTI that the device calls. They report what the emulated runtime executed.
#pragma once

#include "tests/cuda_on_host/function.h"

#include <cuda_runtime.h>

#include <cstdint>
#include <functional>

namespace cuda_on_host {

const Function* cupti_functions(); // the last one has no name

struct Activity {
    std::uint32_t kind = 0; // as in CUPTI
    std::uint8_t copy_kind = 0;
    std::uint64_t bytes = 0;
    const void* kernel = nullptr;
    dim3 grid = {}, block = {};
};

// Wraps work so that it is reported when it runs, if its kind is traced.
std::function<cudaError_t()> reported(const Activity& activity, std::function<cudaError_t()> work);

} // namespace cuda_on_host
