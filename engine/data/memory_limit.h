// memory_limit: how much memory a data set may take, asked before it is taken.
#pragma once

#include "base/result.h"

#include <string>

namespace epoch {

// 60 % of what the machine has, or of what its container allows; 0 when the system does not say.
double data_memory_limit();

// Refuses `bytes` above the limit. `where` names the file, `what` the thing that needs them.
Status check_data_memory(double bytes, const std::string& where, const std::string& what);

} // namespace epoch
