#include "cuda/device/metric_ring.h"

#include <atomic>
#include <cstring>

namespace epoch::cuda {
namespace {

constexpr std::size_t rows_offset = 256;

} // namespace

Status MetricRing::make(std::uint32_t columns)
{
    m_columns = columns;
    const std::size_t bytes = rows_offset + std::size_t(EPOCH_METRIC_ROWS) * columns * sizeof(float);
    RETURN_IF_ERROR(make_host_memory(m_memory, bytes));
    std::memset(m_memory.get(), 0, bytes);
    void* address = nullptr;
    Status mapped = check(cudaHostGetDevicePointer(&address, m_memory.get(), 0), "mapping the metric rows");
    m_on_device = static_cast<std::byte*>(address);
    return mapped;
}

void MetricRing::attach(Control& control) const
{
    control.finished = reinterpret_cast<std::uint64_t*>(m_on_device);
    control.metrics = reinterpret_cast<float*>(m_on_device + rows_offset);
    control.metric_columns = m_columns;
}

void MetricRing::restart(std::uint64_t step)
{
    m_first = m_next = step;
    *static_cast<std::uint64_t*>(m_memory.get()) = step;
}

std::uint32_t MetricRing::copy(std::uint64_t first, std::uint32_t rows, float* out) const
{
    // The device writes the counter after the rows that it counts, and the bus preserves that order.
    auto& count = *static_cast<std::uint64_t*>(m_memory.get());
    const std::uint64_t finished = std::atomic_ref(count).load(std::memory_order_acquire);
    const auto* all = static_cast<const std::byte*>(m_memory.get()) + rows_offset;
    const std::size_t width = m_columns * sizeof(float);
    std::uint32_t copied = 0;
    for (std::uint64_t step = first; step < finished && copied < rows; ++step, ++copied)
        std::memcpy(out + std::size_t(copied) * m_columns, all + (step % EPOCH_METRIC_ROWS) * width, width);
    return copied;
}

} // namespace epoch::cuda
