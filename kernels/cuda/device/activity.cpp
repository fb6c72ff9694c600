// activity: what the GPUs of this machine are doing, each by its place on the bus.
#include "cuda/device/activity.h"

#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "cuda/device/gpu_watch.h"

namespace epoch::cuda {
namespace {

struct Watched {
    std::mutex mutex; // of its beginning
    bool asked = false;
    Outcome started;
    std::unique_ptr<GpuWatch> watch;
};

// Kept until the process ends, and past the end of main: a thread may hang in one of them.
Watched& watched(const std::string& bus_id)
{
    static std::mutex mutex;
    static auto* const all = new std::map<std::string, Watched>;
    const std::scoped_lock lock(mutex);
    return (*all)[bus_id];
}

Outcome start(const std::string& bus_id, std::unique_ptr<GpuWatch>& out)
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

Outcome read_activity(const std::string& bus_id, epoch_device_activity& out)
{
    Watched& one = watched(bus_id);
    {
        const std::scoped_lock lock(one.mutex);
        if (!std::exchange(one.asked, true)) one.started = start(bus_id, one.watch);
    }
    if (!one.watch) return one.started;
    const epoch_status status = one.watch->read(out);
    return status == EPOCH_OK ? Outcome{}
                              : Outcome{status, "the driver cannot reach the GPU at " + bus_id + " any more"};
}

} // namespace epoch::cuda
