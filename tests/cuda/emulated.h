// emulated: the CUDA device on the host, as every test of this folder takes it.
#pragma once

#include "tests/cuda_on_host/emulated_device.h"

namespace epoch::test {

inline const epoch_device_api& emulated() { return *cuda_emulated_query(EPOCH_ABI_VERSION); }

} // namespace epoch::test
