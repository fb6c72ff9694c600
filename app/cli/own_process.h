// own_process: runs this program again in a separate process, undisturbed by this one.
#pragma once

#include "base/result.h"

#include <string>
#include <vector>

namespace epoch::cli {

// The stdout of `epoch ARGUMENTS...`. It inherits stderr, where it reports errors.
Result<std::string> output_of_epoch(const std::vector<std::string>& arguments);

} // namespace epoch::cli
