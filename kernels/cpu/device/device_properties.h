// device_properties: what the CPU device reports about itself.
#pragma once

#include "abi/device_abi.h"
#include "cpu/device/host_facts.h"

namespace epoch::cpu {

std::uint32_t thread_limit(std::uint32_t cores); // 1 in a build without OpenMP
epoch_device_properties device_properties(const HostFacts& facts, std::uint32_t threads);

} // namespace epoch::cpu
