// Autotuner: picks the fastest algorithm for an op by timing all of them on the GPU.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cuda/compiler/op_kernel.h"
#include "cuda/device/device.h"
#include "cuda/device/step_graph.h"

namespace epoch::cuda {

class Autotuner {
public:
    explicit Autotuner(epoch_device& device)
        : m_device(device)
    {
    }

    // Returns the index of the fastest algorithm by the median of several interleaved runs on random data; 0 if none is
    // clearly faster than the first or there is not enough memory. `used` lists the tensors that the algorithms read
    // and write; they have addresses only during the trials.
    std::size_t fastest(
        std::span<const PreparedOp> algorithms, std::vector<Tensor>& tensors, std::span<const std::uint32_t> used);

private:
    struct Trial;

    Status place(
        std::span<const PreparedOp> algorithms, std::vector<Tensor>& tensors, std::span<const std::uint32_t> used);
    Status fill(std::byte* to, std::uint64_t bytes);
    Status prepare(Trial&, const RunContext&);
    double seconds_of(const Trial&);
    Status time(const StartStep& work, double& seconds);
    std::size_t run_interleaved(std::span<Trial>);

    epoch_device& m_device;
    Memory m_memory;
    std::uint64_t m_bytes = 0;
    std::byte* m_workspace = nullptr;
    Event m_begin, m_end;
};

} // namespace epoch::cuda
