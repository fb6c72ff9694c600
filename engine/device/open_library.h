// open_library: one symbol of a shared library, by absolute path. The library stays loaded until the program ends:
// device runtimes leave threads and exit handlers behind that must not lose their code.
#pragma once

#include "base/result.h"

#include <filesystem>

namespace epoch {

Result<void*> symbol_of_library(const std::filesystem::path& file, const char* symbol);

} // namespace epoch
