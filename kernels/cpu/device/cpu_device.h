// The CPU device: its entry into the device ABI. Linked into the programs, so it needs no plugin.
#pragma once

#include "abi/device_abi.h"

// Null when the host's version of the ABI is not the one this was built for.
extern "C" const epoch_device_api* epoch_cpu_device_query(uint32_t host_abi_version);
