// cuda_plugin: opens the plugin as the program does, through dlopen and its only symbol.
#pragma once

#include "abi/device_abi.h"

#include <string>

namespace epoch {

// Null, with the loader's message in `why`, if the file cannot be opened. The path is empty if no toolkit was found.
const epoch_device_api* open_cuda_plugin(const std::string& path, std::string& why);

std::string reason_of(const epoch_device_api&);

} // namespace epoch
