// TinyProgram: the step of a network so small that starting kernels costs more than their arithmetic, as one kernel of
// one block that runs many steps in a launch: forward, loss, backward and update from the block's own memory.
#pragma once

#include "cuda/device/handles.h"
#include "cuda/tiny/tiny_builder.h"

#include <span>
#include <string>

namespace epoch::cuda {

class TinyProgram {
public:
    // most_shared_bytes: that a block of this GPU may have.
    TinyProgram(TinyPlan plan, std::uint64_t batch, std::uint64_t most_shared_bytes);

    static constexpr std::string_view plan_text = "whole step: one persistent kernel";
    std::string mode_text() const;

    // The tensors have their addresses. The device is idle.
    Status bind(std::span<const Tensor> tensors, cudaStream_t);
    Status run(Control*, std::uint32_t steps, cudaStream_t) const;
    // One step that notes when each op begins, by the clock of the processor that runs it.
    Status run_marked(Control*, cudaStream_t) const;
    // Of the step that was marked, which is done: the share of the whole launch that each op of the list took.
    std::vector<double> shares() const;
    // The numbers of the ops whose work each op of the list does.
    std::span<const std::vector<std::size_t>> program_ops() const { return m_plan.program_ops; }

private:
    TinyList list() const;

    TinyPlan m_plan;
    std::uint64_t m_batch, m_most_shared_bytes;
    std::size_t clock_bytes() const { return (m_plan.ops.size() + 3) * sizeof(std::int64_t); }

    Memory m_ops, m_operands, m_states, m_clocks; // on the device
    HostMemory m_clocks_read; // behind every marked step
};

// What tiny_kernel.cu starts. `allow` comes before, wherever more than 48 KiB are asked for.
cudaError_t allow_tiny_steps(std::uint64_t shared_bytes);
cudaError_t run_tiny_steps(
    cudaStream_t, const TinyBlock&, const TinyList&, Control*, std::uint32_t steps, std::int64_t* clocks);

} // namespace epoch::cuda
