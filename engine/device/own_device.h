// own_device: a device of this computer with its measured peaks.
#pragma once

#include "costs/own_step.h"
#include "device/device_library.h"

namespace epoch {

// Measures its peaks if `file`, an own_record, does not have them yet of this driver and library, and keeps them there.
Result<OwnDevice> own_device(
    const std::string& id, const DeviceFacts& facts, Device& device, const std::filesystem::path& file);

// All devices that can be used, and the runs that were timed on them.
ThisComputer this_computer(const DeviceLibrary& devices, const std::filesystem::path& file);

} // namespace epoch
