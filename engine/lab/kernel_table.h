// kernel_table: what a device did in a step, kernel by kernel, where it stood idle between them, and what it copied.
#pragma once

#include "session/session.h"

#include <span>
#include <string>
#include <vector>

namespace epoch {

struct KernelTable {
    struct Row {
        std::string name;
        std::string op; // with the layers whose work it is: "conv2d of stem, backward"; empty: it cannot be told
        double count = 0, seconds = 0, bytes = 0; // of a step; bytes are copied or filled
    };
    std::vector<Row> kernels, copies; // the longest first; fills are among the copies
    std::uint32_t steps = 0; // that were traced
    // Of a step: from the begin of the first piece of work to the end of the last; all pieces, but once where two run
    // at the same time.
    double seconds = 0, busy_seconds = 0;
    double gaps = 0; // how often it stood idle in between
    double idle_seconds() const { return seconds - busy_seconds; }
    double kernel_count() const;
};

// Of traced runs of programs, which make up `steps` steps together. Idle time between two of them is nobody's.
KernelTable table_of(std::span<const TrainingPrograms::TracedRun> runs, std::uint32_t steps,
    const std::vector<std::string>& names); // of the flat nodes

// Traces as many steps of a copy of the state: the session does not notice, but that it was slower meanwhile.
Result<KernelTable> trace_kernels(Session& session, std::uint32_t steps);

} // namespace epoch
