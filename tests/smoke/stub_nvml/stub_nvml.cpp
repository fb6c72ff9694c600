// stub_nvml: a libnvidia-ml.so.1 that describes the GPUs given in the environment, so that the plugin's meters can be
// tested on a machine without one. The GPU's number on the bus is its percent busy.
#include <cstdlib>
#include <cstring>

namespace {

struct Gpu {
    int bus;
};
Gpu gpus[256];

int setting(const char* name, int fallback)
{
    const char* text = std::getenv(name);
    return text ? std::atoi(text) : fallback;
}

// 15: the GPU is lost.
int code() { return setting("STUB_NVML_CODE", 0); }

struct Utilization {
    unsigned gpu, memory;
};
struct Memory {
    unsigned long long total, free, used;
};

} // namespace

extern "C" {

int nvmlInit_v2() { return setting("STUB_NVML_INIT", 0); }

int nvmlDeviceGetHandleByPciBusId_v2(const char* bus_id, Gpu** out)
{
    const char* bus = std::strchr(bus_id, ':');
    if (!bus) return 6; // not found
    const long number = std::strtol(bus + 1, nullptr, 16);
    if (number <= 0 || number > 255) return 6;
    gpus[number].bus = static_cast<int>(number);
    *out = &gpus[number];
    return 0;
}

int nvmlDeviceGetUtilizationRates(Gpu* gpu, Utilization* out)
{
    *out = {static_cast<unsigned>(gpu->bus), 1};
    return code();
}

int nvmlDeviceGetMemoryInfo(Gpu*, Memory* out)
{
    *out = {8ull << 30, 6ull << 30, 2ull << 30};
    return code();
}

int nvmlDeviceGetPowerUsage(Gpu*, unsigned* milliwatts)
{
    *milliwatts = 61'500;
    return code();
}

// There is no nvmlDeviceGetTotalEnergyConsumption, as on drivers and GPUs before Volta.

int nvmlDeviceGetTemperature(Gpu*, int, unsigned*) { return 3; } // not supported

int nvmlDeviceGetCurrentClocksThrottleReasons(Gpu*, unsigned long long* bits)
{
    *bits = 0x4 | 0x1;
    return code();
}
}
