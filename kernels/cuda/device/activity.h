// activity: the current load of each GPU of this machine, by its PCI bus id.
#pragma once

#include <string>

#include "cuda/device/check.h"

namespace epoch::cuda {

// Thread-safe. Takes up to 20 ms. A driver that hangs blocks only the callers that ask about the same GPU.
Status read_activity(const std::string& bus_id, epoch_device_activity& out);

} // namespace epoch::cuda
