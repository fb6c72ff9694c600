// file_sizes: source files of one idea each are not long.
#pragma once

#include "tests/boundary/dependencies.h"

namespace epoch {

inline constexpr int max_lines = 400;

// Sources below app, engine, kernels, tests and ui with more lines; tables are as long as what they list.
std::vector<Violation> long_files(const std::filesystem::path& root);

} // namespace epoch
