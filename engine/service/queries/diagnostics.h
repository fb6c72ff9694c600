// diagnostics: the text for a bug report: versions, libraries, devices and why they cannot be used, and the end of the
// log. It contains no file contents; the home folder is written as ~.
#pragma once

#include "plan/forecast.h"

#include <span>
#include <string>

namespace epoch {

std::string diagnostics_text(std::span<const DeviceFacts> devices);

} // namespace epoch
