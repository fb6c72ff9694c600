// probe: can this machine use the plugin, and if not, why, in words that say what to do.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace epoch::cuda {

struct Probe {
    std::uint32_t score = 0; // 0: not on this machine
    std::vector<int> devices; // the driver's numbers of those that this build can use
    std::string reason; // why not, or what is missing; empty when all is well
};

// The devices alone: no library of mathematics is opened. The score is 1 when there is one.
Probe find_devices();

// Everything. Makes no context and is safe to call without a driver.
Probe probe();

} // namespace epoch::cuda
