// The CPU device: its entry into the device ABI. It is linked into the programs and needs no plugin.
#pragma once

#include "abi/device_abi.h"

// Null if the host's ABI version is not the one this device was built for.
extern "C" const epoch_device_api* epoch_cpu_device_query(uint32_t host_abi_version);
