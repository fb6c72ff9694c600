// emulated_device: the CUDA device on the host, for tests.
#pragma once

#include "abi/device_abi.h"

#include <cstdint>

namespace epoch::test {

// The table of kernels/cuda, named "cuda-emulated"; null for a version it does not serve.
const epoch_device_api* cuda_emulated_query(std::uint32_t host_abi_version);

} // namespace epoch::test
