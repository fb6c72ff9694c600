// MetricRing: the metric rows of the newest steps, in mapped host memory that the device writes, so reading never
// waits.
#pragma once

#include <cstdint>

#include "cuda/compiler/op_kernel.h"
#include "cuda/device/handles.h"

namespace epoch::cuda {

class MetricRing {
public:
    Status make(std::uint32_t columns);
    // Stores the addresses of the rows and of the finished-step counter in the control block.
    void attach(Control&) const;
    // The next row belongs to `step`. The device must be idle.
    void restart(std::uint64_t step);
    // Announces `steps` more steps; their rows overwrite those of EPOCH_METRIC_ROWS steps earlier.
    void expect(std::uint32_t steps) { m_next += steps; }
    std::uint64_t next_step() const { return m_next; }
    bool holds(std::uint64_t step) const { return step >= m_first && step + EPOCH_METRIC_ROWS >= m_next; }

    // Copies the rows of finished steps at and after `first`, at most `rows` of them; returns how many.
    std::uint32_t copy(std::uint64_t first, std::uint32_t rows, float* out) const;

private:
    HostMemory m_memory; // the counter, in its own cache line, then the rows
    std::byte* m_on_device = nullptr;
    std::uint32_t m_columns = 0;
    std::uint64_t m_first = 0, m_next = 0;
};

} // namespace epoch::cuda
