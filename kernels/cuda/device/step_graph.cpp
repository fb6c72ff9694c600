#include "cuda/device/step_graph.h"

#include <algorithm>

namespace epoch::cuda {

namespace {

Status record_graph(cudaStream_t stream, std::uint32_t steps, const StartStep& start, Graph& out, std::size_t& nodes)
{
    // Thread-local: other threads may load modules or allocate during the capture.
    RETURN_IF_ERROR(check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal), "beginning a capture"));
    Status started;
    for (std::uint32_t step = 0; step < steps && started.ok(); ++step) started = start();
    cudaGraph_t recorded = nullptr;
    Status ended = check(cudaStreamEndCapture(stream, &recorded), "ending a capture");
    out = Graph(recorded);
    RETURN_IF_ERROR(started);
    RETURN_IF_ERROR(ended);
    return check(cudaGraphGetNodes(recorded, nullptr, &nodes), "counting kernels");
}

} // namespace

Status StepGraph::capture(cudaStream_t stream, std::uint32_t steps, const StartStep& start)
{
    Graph recorded;
    m_failed = true;
    RETURN_IF_ERROR(record_graph(stream, steps, start, recorded, m_nodes));
    cudaGraphExec_t ready = nullptr;
    RETURN_IF_ERROR(check(cudaGraphInstantiate(&ready, recorded.get(), 0), "making a graph ready"));
    m_graph = GraphExecution(ready);
    RETURN_IF_ERROR(check(cudaGraphUpload(ready, stream), "sending a graph to the GPU"));
    m_steps = steps;
    m_failed = false;
    return {};
}

Status count_nodes(cudaStream_t stream, const StartStep& start, std::size_t& nodes)
{
    Graph recorded;
    return record_graph(stream, 1, start, recorded, nodes);
}

Status StepGraph::launch(cudaStream_t stream) const
{
    return check(cudaGraphLaunch(m_graph.get(), stream), "starting captured steps");
}

std::uint32_t steps_per_launch(std::size_t nodes_per_step)
{
    constexpr std::size_t few = 20, max_nodes = 4096;
    const std::size_t wanted = nodes_per_step < few ? 16 : 8;
    return static_cast<std::uint32_t>(
        std::clamp<std::size_t>(max_nodes / std::max<std::size_t>(nodes_per_step, 1), 1, wanted));
}

} // namespace epoch::cuda
