// TinyProgram: the step of a network so small that kernel launches cost more than their arithmetic: one persistent
// kernel of one block runs many steps per launch, with forward, loss, backward and update from shared memory.
#pragma once

#include "cuda/device/handles.h"
#include "cuda/tiny/tiny_builder.h"

#include <span>
#include <string>

namespace epoch::cuda {

class TinyProgram {
public:
    // max_shared_bytes: what a block of this GPU may use.
    TinyProgram(TinyPlan plan, std::uint64_t batch, std::uint64_t max_shared_bytes);

    static constexpr std::string_view plan_text = "whole step: one persistent kernel";
    std::string mode_text() const;

    // Requires tensors with addresses and an idle device.
    Status bind(std::span<const Tensor> tensors, cudaStream_t);
    Status run(Control*, std::uint32_t steps, cudaStream_t) const;
    // Runs one step that notes when each op begins, by the clock of its multiprocessor.
    Status run_marked(Control*, cudaStream_t) const;
    // After run_marked has completed: the share of the launch that each op of the list took.
    std::vector<double> shares() const;
    // For each op of the list: the numbers of the program's ops that it does.
    std::span<const std::vector<std::size_t>> program_ops() const { return m_plan.program_ops; }

private:
    TinyList list() const;

    TinyPlan m_plan;
    std::uint64_t m_batch, m_max_shared_bytes;
    std::size_t clock_bytes() const { return (m_plan.ops.size() + 3) * sizeof(std::int64_t); }

    Memory m_ops, m_operands, m_states, m_clocks; // on the device
    HostMemory m_clocks_read; // after every marked step
};

// Launches of tiny_kernel.cu. More than 48 KiB of shared memory need allow_tiny_steps first.
cudaError_t allow_tiny_steps(std::uint64_t shared_bytes);
cudaError_t run_tiny_steps(
    cudaStream_t, const TinyBlock&, const TinyList&, Control*, std::uint32_t steps, std::int64_t* clocks);

} // namespace epoch::cuda
