#include "cuda/device/activity.h"

#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "cuda/device/gpu_watch.h"

namespace epoch::cuda {
namespace {

struct WatchedGpu {
    std::mutex mutex; // guards the start
    bool asked = false;
    Status started;
    std::unique_ptr<GpuWatch> watch;
};

// Never destroyed, not even after main: a thread may hang in one of them.
WatchedGpu& watched(const std::string& bus_id)
{
    static std::mutex mutex;
    static auto* const all = new std::map<std::string, WatchedGpu>;
    const std::scoped_lock lock(mutex);
    return (*all)[bus_id];
}

Status start(const std::string& bus_id, std::unique_ptr<GpuWatch>& out)
{
    const Nvml nvml = find_nvml();
    if (!nvml.init || !nvml.gpu)
        return {EPOCH_FAILED,
            "the management library of the NVIDIA driver (libnvidia-ml.so.1) is not on this machine; install the "
            "driver's utilities"};
    NvmlGpu* gpu = nullptr;
    if (nvml.init() != nvml_success || nvml.gpu(bus_id.c_str(), &gpu) != nvml_success)
        return {EPOCH_FAILED, "the management library of the NVIDIA driver does not know the GPU at " + bus_id};
    out = std::make_unique<GpuWatch>(nvml, gpu);
    return {};
}

} // namespace

Status read_activity(const std::string& bus_id, epoch_device_activity& out)
{
    WatchedGpu& gpu = watched(bus_id);
    {
        const std::scoped_lock lock(gpu.mutex);
        if (!std::exchange(gpu.asked, true)) gpu.started = start(bus_id, gpu.watch);
    }
    if (!gpu.watch) return gpu.started;
    const epoch_status status = gpu.watch->read(out);
    return status == EPOCH_OK ? Status{} : Status{status, "the driver can no longer reach the GPU at " + bus_id};
}

} // namespace epoch::cuda
