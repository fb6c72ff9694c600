// bench_kernels: what a GPU does in a step, kernel by kernel, and where it stands idle between them.
#pragma once

#include "output.h"
#include "session/session.h"

#include <string>

namespace epoch::cli {

Exit bench_kernels(const std::string& name, const std::string& device, Session& session, const Output& out);

} // namespace epoch::cli
