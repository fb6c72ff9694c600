// bench_trace: the beginning of a workload as a file, so that a twin in another framework can be held against it.
#pragma once

#include "session/session.h"

namespace epoch::cli {

// Runs the session's first `steps` steps and writes a safetensors file: "weights/<tensor>" as they were before the
// first step, "batch/<field>" (steps, batch, ...) as the network read them, and in the metadata "losses", a JSON list
// of the mean loss of each step, and "learning_rate", that of the first one.
Status write_trace(Session& session, std::uint64_t steps, const std::string& file);

} // namespace epoch::cli
