// gpu_tally: energy from the counter where there is one, else from power by the trapezoidal rule.
#include "monitor/gpu_tally.h"

#include <algorithm>

namespace epoch {

void GpuTally::Mean::add(double value, double over)
{
    if (value < 0) return;
    sum += value * over;
    seconds += over;
}

void GpuTally::begin(double seconds, const GpuMeters& gpu) { m_last.emplace(seconds, gpu); }

void GpuTally::add(double seconds, const GpuMeters& gpu)
{
    if (!m_last || seconds <= m_last->first) return;
    const GpuMeters& before = m_last->second;
    const double span = seconds - m_last->first;
    m_seconds += span;
    m_busy.add(gpu.busy, span);
    m_arithmetic.add(gpu.arithmetic_active, span);
    m_tensor.add(gpu.tensor_active, span);
    m_memory.add(gpu.memory_active, span);
    m_in.add(gpu.bus_in, span);
    m_out.add(gpu.bus_out, span);
    m_clock.add(gpu.clock, span);
    m_max_memory = std::max(m_max_memory, gpu.memory_used);
    m_max_clock = std::max(m_max_clock, gpu.max_clock);
    if (before.joules >= 0 && gpu.joules >= before.joules) {
        m_joules += gpu.joules - before.joules;
    } else if (before.watts >= 0 && gpu.watts >= 0) {
        m_joules += (before.watts + gpu.watts) / 2 * span;
        m_from_watts = true;
    } else {
        m_joules_known = false;
    }
    if (!gpu.held_back.empty()) m_held[gpu.held_back] += span;
    m_last.emplace(seconds, gpu);
}

void GpuTally::end() { m_last.reset(); }
void GpuTally::miss() { m_joules_known = false; }

GpuEffort GpuTally::effort() const
{
    GpuEffort effort;
    if (m_seconds <= 0) return effort;
    effort.busy = m_busy.mean();
    effort.arithmetic_active = m_arithmetic.mean();
    effort.tensor_active = m_tensor.mean();
    effort.memory_active = m_memory.mean();
    effort.bus_in = m_in.mean();
    effort.bus_out = m_out.mean();
    effort.memory_used = m_max_memory;
    effort.clock = m_clock.mean();
    effort.max_clock = m_max_clock;
    if (m_joules_known) {
        effort.joules = m_joules;
        effort.watts = m_joules / m_seconds;
        effort.joules_from_watts = m_from_watts;
    }
    double held = 0, longest = 0;
    for (const auto& [reason, seconds] : m_held) {
        held += seconds;
        if (seconds > longest) longest = seconds, effort.held_back = reason;
    }
    effort.held_back_share = held / m_seconds;
    return effort;
}

} // namespace epoch
