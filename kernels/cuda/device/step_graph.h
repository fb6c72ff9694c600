// StepGraph: several steps captured as one CUDA graph, launched with one call.
#pragma once

#include <cstdint>
#include <functional>

#include "cuda/device/handles.h"

namespace epoch::cuda {

// Starts the work of one step on the stream.
using StartStep = std::function<Status()>;

class StepGraph {
public:
    // Captures `steps` calls of `start` without running the work. All kernel arguments must stay valid as long as the
    // graph is used.
    Status capture(cudaStream_t, std::uint32_t steps, const StartStep& start);
    Status launch(cudaStream_t) const;

    std::uint32_t steps() const { return m_steps; } // 0: nothing is captured
    bool failed() const { return m_failed; } // a capture failed
    std::size_t nodes() const { return m_nodes; } // of all steps

private:
    GraphExecution m_graph;
    std::uint32_t m_steps = 0;
    bool m_failed = false;
    std::size_t m_nodes = 0;
};

// Counts the kernels, copies and fills that `start` starts, without running them.
Status count_nodes(cudaStream_t, const StartStep& start, std::size_t& nodes);

// How many steps make a launch cheap without making the graph large: 16 steps of few kernels, else 8, fewer if a step
// has very many.
std::uint32_t steps_per_launch(std::size_t nodes_per_step);

} // namespace epoch::cuda
