// bench_kernels: lists the kernels of a training step on a GPU and the idle time between them.
#pragma once

#include "output.h"
#include "session/session.h"

#include <string>

namespace epoch::cli {

Exit bench_kernels(const std::string& name, const std::string& device, Session& session, const Output& out);

} // namespace epoch::cli
