// emulated: the emulated CUDA device that the tests of this folder use.
#pragma once

#include "tests/cuda_on_host/emulated_device.h"

namespace epoch::test {

inline const epoch_device_api& emulated() { return *cuda_emulated_query(EPOCH_ABI_VERSION); }

} // namespace epoch::test
