// activity: what the GPUs of this machine are doing, each by its place on the bus.
#pragma once

#include <string>

#include "abi/device_abi.h"
#include "cuda/device/check.h"

namespace epoch::cuda {

// Any thread may ask. Takes up to 20 ms; a driver that hangs holds up those who ask about the same GPU alone.
Outcome read_activity(const std::string& bus_id, epoch_device_activity& out);

} // namespace epoch::cuda
