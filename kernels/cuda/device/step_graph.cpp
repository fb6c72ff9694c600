// StepGraph: some steps as one CUDA graph, which the driver starts with one call.
#include "cuda/device/step_graph.h"

#include <algorithm>

namespace epoch::cuda {

namespace {

Outcome record_graph(cudaStream_t stream, std::uint32_t steps, const StartStep& start, Graph& out, std::size_t& nodes)
{
    // Only this thread's calls can break the capture: others may load modules or allocate meanwhile.
    Outcome begun = check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal), "beginning a capture");
    if (!begun) return begun;
    Outcome started;
    for (std::uint32_t step = 0; step < steps && started; ++step) started = start();
    cudaGraph_t recorded = nullptr;
    Outcome ended = check(cudaStreamEndCapture(stream, &recorded), "ending a capture");
    out = Graph(recorded);
    if (!started) return started;
    if (!ended) return ended;
    return check(cudaGraphGetNodes(recorded, nullptr, &nodes), "counting kernels");
}

} // namespace

Outcome StepGraph::capture(cudaStream_t stream, std::uint32_t steps, const StartStep& start)
{
    Graph recorded;
    if (Outcome done = record_graph(stream, steps, start, recorded, m_nodes); !done) return done;
    cudaGraphExec_t ready = nullptr;
    if (Outcome made = check(cudaGraphInstantiate(&ready, recorded.get(), 0), "making a graph ready"); !made)
        return made;
    m_graph = GraphExecution(ready);
    m_steps = steps;
    return check(cudaGraphUpload(ready, stream), "sending a graph to the GPU");
}

Outcome count_nodes(cudaStream_t stream, const StartStep& start, std::size_t& nodes)
{
    Graph recorded;
    return record_graph(stream, 1, start, recorded, nodes);
}

Outcome StepGraph::launch(cudaStream_t stream) const
{
    return check(cudaGraphLaunch(m_graph.get(), stream), "starting captured steps");
}

std::uint32_t steps_a_launch(std::size_t nodes_a_step)
{
    constexpr std::size_t few = 20, most_nodes = 4096;
    const std::size_t wanted = nodes_a_step < few ? 16 : 8;
    return static_cast<std::uint32_t>(
        std::clamp<std::size_t>(most_nodes / std::max<std::size_t>(nodes_a_step, 1), 1, wanted));
}

} // namespace epoch::cuda
