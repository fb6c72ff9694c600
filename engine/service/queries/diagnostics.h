// diagnostics: what a person who helps needs to know of a machine: versions, libraries, devices and reasons, the last
// lines of the log. No content of any file; the user's folder is written as ~.
#pragma once

#include "plan/forecast.h"

#include <span>
#include <string>

namespace epoch {

std::string diagnostics_text(std::span<const DeviceFacts> devices);

} // namespace epoch
