#include "cuda/device/gpu_watch.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <utility>

namespace epoch::cuda {
namespace {

using namespace std::chrono_literals;

constexpr double kilobyte = 1024, megabyte = 1024 * 1024;
constexpr auto min_sample_interval = 100ms; // shorter samples are noise
constexpr auto min_bus_interval = 200ms; // each call takes 20 ms

// Idle clocks, clocks set by a user and a display's clocks do not count as throttling.
const char* throttle_reason(unsigned long long reasons)
{
    const bool hot = reasons & (nvml_heat | nvml_hardware_heat),
               power_limited = reasons & (nvml_power_cap | nvml_power_brake);
    if (hot && power_limited) return "power and heat";
    if (hot) return "heat";
    if (power_limited) return "power";
    return reasons & nvml_hardware_slowdown ? "hardware slowdown" : "";
}

double share_of(const NvmlMetric& metric)
{
    return metric.code == nvml_success && metric.value >= 0 ? std::min(metric.value / 100, 1.0) : -1;
}

double rate_of(const NvmlMetric& metric)
{
    return metric.code == nvml_success && metric.value >= 0 ? metric.value * megabyte : -1;
}

} // namespace

epoch_device_activity unknown_activity()
{
    return {.busy = -1,
        .memory_used = -1,
        .memory_total = -1,
        .watts = -1,
        .joules = -1,
        .celsius = -1,
        .clock = -1,
        .clock_most = -1,
        .bus_in = -1,
        .bus_out = -1,
        .arithmetic_active = -1,
        .tensor_active = -1,
        .memory_active = -1,
        .held_back = ""};
}

GpuWatch::GpuWatch(const Nvml& nvml, NvmlGpu* gpu)
    : m_nvml(nvml)
    , m_gpu(gpu)
{
    // The counters cover the whole GPU: with MIG they would include other instances.
    unsigned mig = 0, after_reset = 0;
    NvmlSupport support{nvml_struct_version, 0};
    if (!m_nvml.has_counters() || (ask(m_nvml.mig_mode, m_gpu, &mig, &after_reset) && mig)) return;
    if (!ask(m_nvml.counters_support, m_gpu, &support) || !support.supported) return;
    if (!ask(m_nvml.sample_make, &m_before) || !ask(m_nvml.sample_make, &m_sample)) m_before = m_sample = nullptr;
}

// False if the function is missing or fails.
template <class Function, class... Arguments> bool GpuWatch::ask(Function function, Arguments... arguments)
{
    if (!function) return false;
    m_code = function(arguments...);
    m_lost = m_lost || m_code == nvml_gpu_is_lost;
    return m_code == nvml_success;
}

epoch_status GpuWatch::read(epoch_device_activity& out, Time now)
{
    const std::scoped_lock lock(m_mutex);
    out = unknown_activity();
    m_lost = false;
    read_load(out);
    read_clocks(out);
    read_counters(out, now);
    if (!m_sample) read_bus(out, now);
    if (!m_lost) return EPOCH_OK;
    out = unknown_activity();
    return EPOCH_LOST;
}

void GpuWatch::read_load(epoch_device_activity& out)
{
    NvmlUtilization utilization{};
    if (ask(m_nvml.utilization, m_gpu, &utilization)) out.busy = std::min(utilization.gpu / 100.0, 1.0);
    NvmlMemory memory{};
    if (ask(m_nvml.memory, m_gpu, &memory)) {
        out.memory_used = static_cast<double>(memory.used);
        out.memory_total = static_cast<double>(memory.total);
    }
    unsigned milliwatts = 0, celsius = 0;
    if (ask(m_nvml.power, m_gpu, &milliwatts)) out.watts = milliwatts * 1e-3;
    unsigned long long millijoules = 0;
    if (ask(m_nvml.energy, m_gpu, &millijoules)) out.joules = static_cast<double>(millijoules) * 1e-3;
    if (ask(m_nvml.temperature, m_gpu, nvml_sensor_of_gpu, &celsius)) out.celsius = celsius;
}

void GpuWatch::read_clocks(epoch_device_activity& out)
{
    unsigned megahertz = 0;
    if (ask(m_nvml.clock, m_gpu, nvml_clock_of_multiprocessors, &megahertz)) out.clock = megahertz * 1e6;
    if (ask(m_nvml.max_clock, m_gpu, nvml_clock_of_multiprocessors, &megahertz)) out.clock_most = megahertz * 1e6;
    unsigned long long reasons = 0;
    if (ask(m_nvml.clock_reasons, m_gpu, &reasons))
        std::snprintf(out.held_back, sizeof out.held_back, "%s", throttle_reason(reasons));
}

// The values change only with the next pair of samples: frequent calls get the same ones again.
void GpuWatch::read_counters(epoch_device_activity& out, Time now)
{
    if (!m_sample) return;
    if (!m_sampled || now - m_sampled_at >= min_sample_interval) {
        if (!take_counters(now)) m_counted = unknown_activity();
    }
    out.arithmetic_active = m_counted.arithmetic_active;
    out.tensor_active = m_counted.tensor_active;
    out.memory_active = m_counted.memory_active;
    out.bus_in = m_counted.bus_in;
    out.bus_out = m_counted.bus_out;
}

bool GpuWatch::take_counters(Time now)
{
    std::swap(m_before, m_sample);
    const bool had_one = std::exchange(m_sampled, ask(m_nvml.sample_take, m_gpu, m_sample));
    m_sampled_at = now;
    if (!had_one && !m_sampled) m_sample = nullptr; // claims support but fails: read_bus takes over
    if (!had_one || !m_sampled) return false;
    const auto asked = std::make_unique<NvmlMetrics>();
    asked->version = nvml_struct_version;
    asked->before = m_before;
    asked->now = m_sample;
    for (const NvmlCounter counter :
        {nvml_multiprocessors_busy, nvml_tensor_cores_busy, nvml_memory_bandwidth, nvml_bus_in_rate, nvml_bus_out_rate})
        asked->metrics[asked->count++].number = counter;
    if (!ask(m_nvml.metrics, asked.get())) return false;
    m_counted.arithmetic_active = share_of(asked->metrics[0]);
    m_counted.tensor_active = share_of(asked->metrics[1]);
    m_counted.memory_active = share_of(asked->metrics[2]);
    m_counted.bus_in = rate_of(asked->metrics[3]);
    m_counted.bus_out = rate_of(asked->metrics[4]);
    return true;
}

// Alternates between the directions, one per call: a call takes 20 ms.
void GpuWatch::read_bus(epoch_device_activity& out, Time now)
{
    if (m_bus && (m_bus_asked_at == Time{} || now - m_bus_asked_at >= min_bus_interval)) {
        unsigned kilobytes = 0;
        const bool answered = ask(m_nvml.bus, m_gpu, m_direction, &kilobytes);
        m_bus = m_nvml.bus && m_code != nvml_not_supported;
        m_bus_rates[m_direction] = answered ? kilobytes * kilobyte : -1;
        m_direction = 1 - m_direction;
        m_bus_asked_at = now;
    }
    out.bus_in = m_bus_rates[nvml_bus_in];
    out.bus_out = m_bus_rates[nvml_bus_out];
}

} // namespace epoch::cuda
