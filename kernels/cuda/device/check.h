// check: turns CUDA's error codes into a Status.
#pragma once

#include <cuda_runtime_api.h>

#include <string_view>

#include "common/status.h"

namespace epoch::cuda {

// Sticky errors, after which the context is unusable, become EPOCH_LOST; a full memory becomes EPOCH_OUT_OF_MEMORY.
epoch_status status_of(cudaError_t error);

// `doing` opens the text: "copying to the device: out of memory (cudaErrorMemoryAllocation, 2)".
Status check(cudaError_t error, std::string_view doing);

} // namespace epoch::cuda
