// kernel_table: the kernels and copies of a training step on a device, and the idle time between them.
#pragma once

#include "session/session.h"

#include <span>
#include <string>
#include <vector>

namespace epoch {

struct KernelTable {
    struct Row {
        std::string name;
        std::string op; // with its layers: "conv2d of stem, backward"; empty: not known
        double count = 0, seconds = 0, bytes = 0; // per step; bytes are copied or filled
    };
    std::vector<Row> kernels, copies; // longest first; copies include fills
    std::uint32_t steps = 0; // traced
    // Per step: from the start of the first kernel to the end of the last; the time in which at least one of them ran.
    double seconds = 0, busy_seconds = 0;
    double gaps = 0; // idle intervals in between
    double idle_seconds() const { return seconds - busy_seconds; }
    double kernel_count() const;
};

// From traced runs that make up `steps` steps together. Idle time between two runs does not count.
KernelTable table_of(std::span<const TrainingPrograms::TracedRun> runs, std::uint32_t steps,
    const std::vector<std::string>& names); // of the flattened nodes

// Traces `steps` steps on a copy of the state, so the session's training is not affected.
Result<KernelTable> trace_kernels(Session& session, std::uint32_t steps);

} // namespace epoch
