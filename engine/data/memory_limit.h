// memory_limit: the memory that a data set may take; checked before every allocation.
#pragma once

#include "base/result.h"

#include <string>

namespace epoch {

// 60 % of what the machine has, or of what its container allows; 0 when the system does not say.
double data_memory_limit();

// Refuses `bytes` above the limit. `where` names the file, `what` the thing that needs them.
Status check_data_memory(double bytes, const std::string& where, const Message& what);

} // namespace epoch
