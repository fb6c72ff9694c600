// StepGraph: some steps as one CUDA graph, which the driver starts with one call.
#pragma once

#include <cstdint>
#include <functional>

#include "cuda/device/handles.h"

namespace epoch::cuda {

// What starts the work of one step on the stream.
using StartStep = std::function<Outcome()>;

class StepGraph {
public:
    // Records `steps` times what `start` does, without running any of it. What the kernels are given must stay as it is
    // for as long as the graph is used.
    Outcome capture(cudaStream_t, std::uint32_t steps, const StartStep& start);
    Outcome launch(cudaStream_t) const;

    std::uint32_t steps() const { return m_steps; } // 0: nothing was captured
    std::size_t nodes() const { return m_nodes; } // of all steps

private:
    GraphExecution m_graph;
    std::uint32_t m_steps = 0;
    std::size_t m_nodes = 0;
};

// Kernels, copies and fills that `start` starts; none of it is run.
Outcome count_nodes(cudaStream_t, const StartStep& start, std::size_t& nodes);

// As many steps as make a launch cheap without making the graph large: 8, 16 of few kernels, fewer of very many.
std::uint32_t steps_a_launch(std::size_t nodes_a_step);

} // namespace epoch::cuda
