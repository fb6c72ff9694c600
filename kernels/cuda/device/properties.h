// properties: the properties of a GPU, by its index in the ABI or opened.
#pragma once

#include "cuda/device/device.h"

namespace epoch::cuda {

// Converts the ABI's index, which counts only the devices this build can use, to the driver's, which counts all.
Status number_of(std::uint32_t index, int& number);

Status describe(std::uint32_t index, epoch_device_properties& out); // creates no context
Status read_properties(const epoch_device&, epoch_device_properties& out);

} // namespace epoch::cuda
