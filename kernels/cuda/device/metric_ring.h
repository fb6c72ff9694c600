// MetricRing: the metric rows of the newest steps, in host memory that the device writes to, so that reading waits for
// nothing.
#pragma once

#include <cstdint>

#include "cuda/device/handles.h"
#include "cuda/compiler/op_kernel.h"

namespace epoch::cuda {

class MetricRing {
public:
    Outcome make(std::uint32_t columns);
    // Tells the control block where the rows and the count of finished steps lie.
    void attach(Control&) const;
    // Rows are there from now on for `step` and what follows it. The device must be idle.
    void restart(std::uint64_t step);
    // That many more steps were asked for; their rows replace those of EPOCH_METRIC_ROWS steps before.
    void expect(std::uint32_t steps) { m_asked += steps; }
    std::uint64_t next_step() const { return m_asked; }
    bool holds(std::uint64_t step) const { return step >= m_first && step + EPOCH_METRIC_ROWS >= m_asked; }

    // Copies the rows of finished steps at and after `first`, at most `rows` of them; returns how many.
    std::uint32_t copy(std::uint64_t first, std::uint32_t rows, float* out) const;

private:
    HostMemory m_memory; // the count, in a cache line of its own, and the rows
    std::byte* m_on_device = nullptr;
    std::uint32_t m_columns = 0;
    std::uint64_t m_first = 0, m_asked = 0;
};

} // namespace epoch::cuda
