#include "cuda/device/probe.h"

#include <cuda_runtime_api.h>

#include "cuda/device/driver.h"
#include "cuda/libraries/libraries.h"

#include <cstdlib>

namespace epoch::cuda {
namespace {

constexpr Capability oldest_capability{7, 5}; // the first architecture in CMakeLists.txt

// The oldest Linux driver of a CUDA major release (CUDA release notes, table "minor version compatibility").
constexpr int oldest_driver = CUDART_VERSION >= 13000 ? 580 : 525;

std::string driver_too_old(int version)
{
    return "The NVIDIA driver supports CUDA " + version_text(version) + ", this build needs "
        + version_text(CUDART_VERSION) + " and driver " + std::to_string(oldest_driver)
        + " or newer; update the driver";
}

// CUresult codes of cuda.h.
constexpr int no_device = 100;

std::string init_failed(int code)
{
    switch (code) {
    case no_device: return "The NVIDIA driver is installed, but there is no NVIDIA GPU that it can use";
    case 46: return "All NVIDIA GPUs are taken by other programs (exclusive mode); close them and try again";
    case 101: return "The NVIDIA driver does not know the GPU that CUDA_VISIBLE_DEVICES names";
    case 803: return "The NVIDIA driver's library and its kernel module have different versions; restart the machine";
    case 804: return "The CUDA compatibility package does not support this GPU; remove it or update the driver";
    case 999:
        return "The NVIDIA driver failed to start (unknown error); after a suspend, reload the module nvidia_uvm or "
               "restart";
    default: return "The NVIDIA driver failed to start with code " + std::to_string(code);
    }
}

std::vector<int> usable_devices(const Driver& driver, int count, std::string& too_old)
{
    std::vector<int> usable;
    for (int index = 0; index < count; ++index) {
        const auto capability = capability_of(driver, index);
        if (capability && *capability >= oldest_capability)
            usable.push_back(index);
        else if (capability)
            too_old = std::to_string(capability->major) + "." + std::to_string(capability->minor);
    }
    return usable;
}

std::string capability_too_old(const std::string& capability)
{
    return "The GPU has compute capability " + capability + ", this build needs "
        + std::to_string(oldest_capability.major) + "." + std::to_string(oldest_capability.minor)
        + " or newer; train on the CPU";
}

} // namespace

Probe find_devices()
{
    Probe out;
    const auto driver = open_driver(out.reason);
    if (!driver) return out;
    int version = 0, count = 0;
    // Minor releases are compatible: the driver must support this build's major release or a newer one.
    if (driver->driver_version(&version) != 0 || version / 1000 < CUDART_VERSION / 1000) {
        out.reason = driver_too_old(version);
        return out;
    }
    // Each of many small networks that train at once has a stream; with the driver's 8 queues some wait for others.
    static const int set = setenv("CUDA_DEVICE_MAX_CONNECTIONS", "32", 0);
    (void)set;
    if (const int code = driver->init(0); code != 0) {
        out.reason = init_failed(code);
        return out;
    }
    if (driver->device_count(&count) != 0 || count == 0) {
        out.reason = init_failed(no_device);
        return out;
    }
    std::string too_old;
    out.devices = usable_devices(*driver, count, too_old);
    if (out.devices.empty())
        out.reason = capability_too_old(too_old);
    else
        out.score = 1;
    return out;
}

Probe probe()
{
    Probe out = find_devices();
    if (out.score == 0) return out;
    const LibrarySearch cublas = open_library(cublas_file), cudnn = open_library(cudnn_file);
    out.score = cublas.handle && cudnn.handle ? 100 : 50;
    const auto missing = [&](std::string_view name, std::string_view file, const LibrarySearch& search,
                             std::string_view slower) {
        if (!search.handle)
            out.reason += std::string(name) + " is missing: " + std::string(file) + " was not found (tried "
                + search.tried_text() + "); " + std::string(slower) + " run on slower kernels of this program. ";
    };
    missing("cuBLAS", cublas_file, cublas, "matrix products");
    missing("cuDNN", cudnn_file, cudnn, "convolutions");
    if (!out.reason.empty()) out.reason += "Name their folder in EPOCH_CUDA_LIBRARIES";
    return out;
}

} // namespace epoch::cuda
