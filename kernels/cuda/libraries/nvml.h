// nvml: NVIDIA's management library, opened at run time. Nothing here creates a context; all functions are thread-safe.
#pragma once

namespace epoch::cuda {

// Declared here so that the plugin builds without nvml.h. Names, numbers and layouts are those of that header, the same
// in CUDA 12 and 13 (a test compares them where the header is installed). Every function returns an NvmlCode.
struct NvmlGpu; // opaque
struct NvmlSample; // opaque
struct NvmlUtilization {
    unsigned gpu, memory; // percent of the last period of 1/6 to 1 second
};
struct NvmlMemory {
    unsigned long long total, free, used; // bytes
};
struct NvmlSupport {
    unsigned version, supported;
};
struct NvmlMetric {
    unsigned number;
    int code; // the value is valid if this is 0
    double value;
    const char* words[3];
};
// The array in the library's header grows with its versions (477 in 13.5); the library reads only `count` elements.
struct NvmlMetrics {
    unsigned version, count;
    NvmlSample *before, *now;
    NvmlMetric metrics[1024];
};

enum NvmlCode : int { nvml_success = 0, nvml_not_supported = 3, nvml_gpu_is_lost = 15 };
enum NvmlSensor : int { nvml_sensor_of_gpu = 0 };
enum NvmlClock : int { nvml_clock_of_multiprocessors = 1 };
enum NvmlBus : int { nvml_bus_out = 0, nvml_bus_in = 1 }; // from the GPU's view: "transmit" and "receive"
enum NvmlReason : unsigned long long { // why the clock is low; the other reasons are not throttling
    nvml_power_cap = 0x4,
    nvml_hardware_slowdown = 0x8,
    nvml_heat = 0x20,
    nvml_hardware_heat = 0x40,
    nvml_power_brake = 0x80
};
enum NvmlCounter : unsigned { // of a pair of samples, in percent or MiB per second
    nvml_multiprocessors_busy = 2,
    nvml_tensor_cores_busy = 5,
    nvml_memory_bandwidth = 10,
    nvml_bus_out_rate = 20,
    nvml_bus_in_rate = 21
};
inline constexpr unsigned nvml_struct_version = 1; // of NvmlSupport and NvmlMetrics

// A function that the driver lacks is null.
struct Nvml {
    int (*init)() = nullptr;
    int (*gpu)(const char* bus_id, NvmlGpu**) = nullptr;
    int (*utilization)(NvmlGpu*, NvmlUtilization*) = nullptr;
    int (*memory)(NvmlGpu*, NvmlMemory*) = nullptr;
    int (*power)(NvmlGpu*, unsigned* milliwatts) = nullptr;
    int (*energy)(NvmlGpu*, unsigned long long* millijoules) = nullptr; // since the driver was loaded
    int (*temperature)(NvmlGpu*, int sensor, unsigned* celsius) = nullptr;
    int (*clock)(NvmlGpu*, int which, unsigned* megahertz) = nullptr;
    int (*max_clock)(NvmlGpu*, int which, unsigned* megahertz) = nullptr;
    int (*clock_reasons)(NvmlGpu*, unsigned long long* bits) = nullptr;
    int (*bus)(NvmlGpu*, int direction, unsigned* kilobytes_per_second) = nullptr; // measures for 20 ms
    int (*mig_mode)(NvmlGpu*, unsigned* now, unsigned* after_reset) = nullptr;
    int (*counters_support)(NvmlGpu*, NvmlSupport*) = nullptr;
    int (*sample_make)(NvmlSample**) = nullptr;
    int (*sample_take)(NvmlGpu*, NvmlSample*) = nullptr;
    int (*metrics)(NvmlMetrics*) = nullptr;

    bool has_counters() const { return counters_support && sample_make && sample_take && metrics; }
};

// The functions of libnvidia-ml.so.1; all null if the library is missing.
Nvml find_nvml();

} // namespace epoch::cuda
