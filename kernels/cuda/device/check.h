// check: CUDA's error codes as the ABI's status and as a sentence.
#pragma once

#include <cuda_runtime_api.h>

#include <string>
#include <string_view>

#include "abi/device_abi.h"

namespace epoch::cuda {

// Sticky errors (the context is gone) are EPOCH_LOST, a full memory is EPOCH_OUT_OF_MEMORY.
epoch_status status_of(cudaError_t error);

// "copying to the device: out of memory (cudaErrorMemoryAllocation, 2)"
std::string sentence(cudaError_t error, std::string_view doing);

// What went wrong, in words, beside its status. Converts to true when nothing did.
struct Outcome {
    epoch_status status = EPOCH_OK;
    std::string text;

    explicit operator bool() const { return status == EPOCH_OK; }
};

Outcome check(cudaError_t error, std::string_view doing);

} // namespace epoch::cuda
