// probe: whether this machine can use the plugin and, if not, why and what to do.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace epoch::cuda {

struct Probe {
    std::uint32_t score = 0; // 0: unusable
    std::vector<int> devices; // the driver's indices of the devices that this build supports
    std::string reason; // why it is unusable or what is missing; else empty
};

// Looks only for devices and opens no math library. The score is 1 if there is a usable device.
Probe find_devices();

// Also looks for the math libraries. Creates no context; safe without a driver.
Probe probe();

} // namespace epoch::cuda
