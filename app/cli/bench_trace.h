// bench_trace: writes the beginning of a workload to a file, to compare it with the same network in another framework.
#pragma once

#include "session/session.h"

namespace epoch::cli {

// Runs the session's first `steps` steps and writes a safetensors file: "weights/<tensor>" before the first step,
// "batch/<field>" (steps, batch, ...) as the network reads them, and in the metadata "losses", a JSON list of the mean
// loss of each step, and "learning_rate" of the first step.
Status write_trace(Session& session, std::uint64_t steps, const std::string& file);

} // namespace epoch::cli
