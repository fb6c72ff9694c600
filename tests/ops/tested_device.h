// tested_device: the device that the tests of this folder run on. Every build of them defines its own.
#pragma once

#include "abi/device_abi.h"

#include <cstdint>

namespace epoch::test {

// Prepares the device for being opened with that many threads. A device without host threads uses the number for any
// other change that must not change a bit.
const epoch_device_api& tested_device(std::uint32_t threads);

} // namespace epoch::test
