// tested_cpu_device: makes the op tests run on the CPU device.
#include "cpu/device/cpu_device.h"
#include "tests/ops/tested_device.h"

namespace epoch::test {

const epoch_device_api& tested_device(std::uint32_t) { return *epoch_cpu_device_query(EPOCH_ABI_VERSION); }

} // namespace epoch::test
