// GpuWatch: the current load of one GPU, read by NVML. Thread-safe.
#pragma once

#include <chrono>
#include <mutex>

#include "abi/device_abi.h"
#include "cuda/libraries/nvml.h"

namespace epoch::cuda {

// Every value "not available".
epoch_device_activity unknown_activity();

class GpuWatch {
public:
    using Time = std::chrono::steady_clock::time_point;

    GpuWatch(const Nvml& nvml, NvmlGpu* gpu);
    GpuWatch(const GpuWatch&) = delete;
    GpuWatch& operator=(const GpuWatch&) = delete;

    // Values that the driver, the GPU or the user's rights do not provide stay below 0. Takes up to 20 ms. EPOCH_LOST:
    // the GPU is gone and all values are unknown.
    epoch_status read(epoch_device_activity& out, Time now = std::chrono::steady_clock::now());

private:
    template <class Function, class... Arguments> bool ask(Function function, Arguments... arguments);
    void read_load(epoch_device_activity& out);
    void read_clocks(epoch_device_activity& out);
    void read_counters(epoch_device_activity& out, Time now);
    bool take_counters(Time now);
    void read_bus(epoch_device_activity& out, Time now);

    std::mutex m_mutex;
    const Nvml m_nvml;
    NvmlGpu* const m_gpu;
    bool m_lost = false;
    int m_code = 0; // of the last call

    // Hopper's counters are the difference of two samples. The library frees them when the process ends.
    NvmlSample *m_before = nullptr, *m_sample = nullptr;
    bool m_sampled = false;
    Time m_sampled_at{};
    epoch_device_activity m_counted = unknown_activity(); // utilization and bus rates of the newest pair

    bool m_bus = true; // the slow bus query works
    int m_direction = 0; // queried next
    Time m_bus_asked_at{};
    double m_bus_rates[2] = {-1, -1};
};

} // namespace epoch::cuda
