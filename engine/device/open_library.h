// Loads shared libraries. A library stays loaded until the program ends, because device runtimes leave threads and exit
// handlers behind that still need its code.
#pragma once

#include "base/result.h"

#include <filesystem>

namespace epoch {

// `file`: an absolute path.
Result<void*> symbol_of_library(const std::filesystem::path& file, const char* symbol);

// Whether the system's loader finds a library of this name.
bool system_has_library(const char* name);

} // namespace epoch
