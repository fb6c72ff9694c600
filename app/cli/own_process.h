// own_process: this program once more, in a process of its own that nothing done before can disturb.
#pragma once

#include "base/result.h"

#include <string>
#include <vector>

namespace epoch::cli {

// What `epoch ARGUMENTS...` prints on stdout. It has the stderr of this one, where it says why it fails.
Result<std::string> output_of_epoch(const std::vector<std::string>& arguments);

} // namespace epoch::cli
