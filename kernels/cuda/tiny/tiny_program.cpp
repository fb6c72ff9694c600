#include "cuda/tiny/tiny_program.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

constexpr std::uint64_t default_shared_bytes = 48 << 10; // bytes per block without opt-in

std::byte* address_of(std::uint32_t tensor, std::span<const Tensor> tensors)
{
    return tensor == EPOCH_NO_TENSOR ? nullptr : tensors[tensor].address;
}

template <class T> Status put(Memory& out, const std::vector<T>& values, cudaStream_t stream)
{
    const std::size_t bytes = values.size() * sizeof(T);
    RETURN_IF_ERROR(make_memory(out, bytes));
    return check(cudaMemcpyAsync(out.get(), values.data(), bytes, cudaMemcpyHostToDevice, stream),
        "copying the ops of a small network");
}

} // namespace

TinyProgram::TinyProgram(TinyPlan plan, std::uint64_t batch, std::uint64_t max_shared_bytes)
    : m_plan(std::move(plan))
    , m_batch(batch)
    , m_max_shared_bytes(max_shared_bytes)
{
}

std::string TinyProgram::mode_text() const
{
    return "one persistent kernel, " + std::to_string(m_plan.ops.size()) + " ops in " + std::to_string(m_plan.phases)
        + " phases a step, " + std::to_string((m_plan.block.shared_bytes + 1023) / 1024) + " KiB of shared memory";
}

Status TinyProgram::bind(std::span<const Tensor> tensors, cudaStream_t stream)
{
    for (std::size_t i = 0; i < m_plan.operands.size(); ++i)
        m_plan.operands[i].address = address_of(m_plan.operand_tensors[i], tensors);
    for (std::size_t i = 0; i < m_plan.states.size(); ++i)
        m_plan.states[i].address = address_of(m_plan.state_tensors[i], tensors);
    RETURN_IF_ERROR(put(m_ops, m_plan.ops, stream));
    RETURN_IF_ERROR(put(m_operands, m_plan.operands, stream));
    RETURN_IF_ERROR(put(m_states, m_plan.states, stream));
    RETURN_IF_ERROR(make_memory(m_clocks, clock_bytes()));
    RETURN_IF_ERROR(make_host_memory(m_clocks_read, clock_bytes()));
    // The maximum for every program, because the limit is one attribute of the kernel.
    if (m_plan.block.shared_bytes > default_shared_bytes)
        RETURN_IF_ERROR(check(allow_tiny_steps(m_max_shared_bytes), "asking for shared memory"));
    return check(cudaStreamSynchronize(stream), "copying the ops of a small network");
}

TinyList TinyProgram::list() const
{
    const auto count = [](const auto& of) { return static_cast<std::uint32_t>(of.size()); };
    return {static_cast<const TinyOp*>(m_ops.get()), static_cast<const TinyOperand*>(m_operands.get()),
        static_cast<const TinyState*>(m_states.get()), count(m_plan.ops), count(m_plan.operands), count(m_plan.states),
        m_batch};
}

Status TinyProgram::run(Control* control, std::uint32_t steps, cudaStream_t stream) const
{
    return check(
        run_tiny_steps(stream, m_plan.block, list(), control, steps, nullptr), "starting steps of a small network");
}

Status TinyProgram::run_marked(Control* control, cudaStream_t stream) const
{
    auto* clocks = static_cast<std::int64_t*>(m_clocks.get());
    RETURN_IF_ERROR(check(
        run_tiny_steps(stream, m_plan.block, list(), control, 1, clocks), "starting a marked step of a small network"));
    return check(cudaMemcpyAsync(m_clocks_read.get(), clocks, clock_bytes(), cudaMemcpyDeviceToHost, stream),
        "reading a kernel's clock");
}

std::vector<double> TinyProgram::shares() const
{
    const std::span clocks(static_cast<const std::int64_t*>(m_clocks_read.get()), m_plan.ops.size() + 3);
    const double all = static_cast<double>(std::max<std::int64_t>(clocks.back() - clocks.front(), 1));
    std::vector<double> of_ops;
    for (std::size_t i = 0; i < m_plan.ops.size(); ++i)
        of_ops.push_back(static_cast<double>(clocks[i + 2] - clocks[i + 1]) / all);
    return of_ops;
}

} // namespace epoch::cuda
