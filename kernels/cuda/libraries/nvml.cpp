#include "cuda/libraries/nvml.h"

#include <dlfcn.h>

namespace epoch::cuda {
namespace {

template <class Function> void find(void* library, const char* name, Function& out)
{
    if (!out) out = reinterpret_cast<Function>(dlsym(library, name));
}

} // namespace

Nvml find_nvml()
{
    Nvml nvml;
    // Never closed, like the driver library.
    void* library = dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) return nvml;
    find(library, "nvmlInit_v2", nvml.init);
    find(library, "nvmlDeviceGetHandleByPciBusId_v2", nvml.gpu);
    find(library, "nvmlDeviceGetUtilizationRates", nvml.utilization);
    find(library, "nvmlDeviceGetMemoryInfo", nvml.memory);
    find(library, "nvmlDeviceGetPowerUsage", nvml.power);
    find(library, "nvmlDeviceGetTotalEnergyConsumption", nvml.energy);
    find(library, "nvmlDeviceGetTemperature", nvml.temperature);
    find(library, "nvmlDeviceGetClockInfo", nvml.clock);
    find(library, "nvmlDeviceGetMaxClockInfo", nvml.max_clock);
    find(library, "nvmlDeviceGetCurrentClocksEventReasons", nvml.clock_reasons);
    find(library, "nvmlDeviceGetCurrentClocksThrottleReasons", nvml.clock_reasons); // its name before 12.2
    find(library, "nvmlDeviceGetPcieThroughput", nvml.bus);
    find(library, "nvmlDeviceGetMigMode", nvml.mig_mode);
    find(library, "nvmlGpmQueryDeviceSupport", nvml.counters_support);
    find(library, "nvmlGpmSampleAlloc", nvml.sample_make);
    find(library, "nvmlGpmSampleGet", nvml.sample_take);
    find(library, "nvmlGpmMetricsGet", nvml.metrics);
    return nvml;
}

} // namespace epoch::cuda
