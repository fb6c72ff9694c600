// WayTrials: which of the ways to compute an op is the fastest on this GPU just now, by its own clock.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cuda/device/device.h"
#include "cuda/compiler/op_kernel.h"
#include "cuda/device/step_graph.h"

namespace epoch::cuda {

class WayTrials {
public:
    explicit WayTrials(epoch_device& device)
        : m_device(device)
    {
    }

    // The number of the fastest way, by the median of several runs of each, in turn, on random numbers. The first one
    // where none is clearly faster, or there is no memory to try them in. `used` are the numbers of the tensors that
    // the ways read and write; they have addresses while the trial lasts.
    std::size_t fastest(
        std::span<const PreparedOp> ways, std::vector<Tensor>& tensors, std::span<const std::uint32_t> used);

private:
    struct Trial;

    Outcome place(std::span<const PreparedOp> ways, std::vector<Tensor>& tensors, std::span<const std::uint32_t> used);
    Outcome fill(std::byte* to, std::uint64_t bytes);
    Outcome prepare(Trial&, const RunContext&);
    double seconds_of(const Trial&);
    Outcome time(const StartStep& work, double& seconds);
    std::size_t try_in_turn(std::span<Trial>);

    epoch_device& m_device;
    Memory m_memory;
    std::uint64_t m_bytes = 0;
    std::byte* m_workspace = nullptr;
    Event m_begin, m_end;
};

} // namespace epoch::cuda
