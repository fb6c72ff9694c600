// cuda_plugin: opens the plugin as the program does, through dlopen and its one symbol.
#pragma once

#include "abi/device_abi.h"

#include <string>

namespace epoch {

// Null with the loader's words in `why` when the file cannot be opened; the path is empty when no toolkit was found.
const epoch_device_api* open_cuda_plugin(const std::string& path, std::string& why);

std::string reason_of(const epoch_device_api&);

} // namespace epoch
