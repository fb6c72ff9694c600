// open_library: one symbol of a shared library, by absolute path; and whether a library is there at all. A library
// stays loaded until the program ends: device runtimes leave threads and exit handlers behind that must not lose their
// code.
#pragma once

#include "base/result.h"

#include <filesystem>

namespace epoch {

Result<void*> symbol_of_library(const std::filesystem::path& file, const char* symbol);

// Whether the system's loader finds a library of that name.
bool system_has_library(const char* name);

} // namespace epoch
