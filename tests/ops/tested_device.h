// tested_device: the device that the tests of this folder run on. Every build of them brings its own.
#pragma once

#include "abi/device_abi.h"

#include <cstdint>

namespace epoch::test {

// Made ready to be opened with that many threads. A device without threads of the host takes the number for any other
// change that must leave all bits as they are.
const epoch_device_api& tested_device(std::uint32_t threads);

} // namespace epoch::test
