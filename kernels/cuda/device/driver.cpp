#include "cuda/device/driver.h"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <cstdio>

#include "cuda/libraries/libraries.h"

namespace epoch::cuda {
namespace {

// CUdevice_attribute of cuda.h.
enum Attribute : int {
    clock_khz = 13,
    multiprocessors = 16,
    memory_clock_khz = 36,
    memory_bus_bits = 37,
    capability_major = 75,
    capability_minor = 76
};

// FP32 multiply-adds per clock and multiprocessor (CUDA C++ programming guide, "Arithmetic instructions").
int fma_per_clock(Capability capability) { return capability.major == 7 || capability == Capability{8, 0} ? 64 : 128; }

// Tensor cores multiply FP16 since Volta, BF16 and TF32 since Ampere.
std::uint32_t precisions_of(Capability capability)
{
    std::uint32_t bits = 1u << EPOCH_FP32;
    if (capability >= Capability{7, 0}) bits |= 1u << EPOCH_FP16_MIXED;
    if (capability >= Capability{8, 0}) bits |= 1u << EPOCH_TF32 | 1u << EPOCH_BF16_MIXED;
    return bits;
}

} // namespace

std::optional<Driver> open_driver(std::string& why)
{
    // Never closed: the driver's threads run until the process ends.
    void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        why = "No NVIDIA driver found (libcuda.so.1 is not on this machine)";
        return {};
    }
    Driver driver;
    const bool complete = load(library, "cuInit", driver.init)
        && load(library, "cuDriverGetVersion", driver.driver_version)
        && load(library, "cuDeviceGetCount", driver.device_count) && load(library, "cuDeviceGet", driver.device)
        && load(library, "cuDeviceGetName", driver.device_name)
        && load(library, "cuDeviceTotalMem_v2", driver.device_memory)
        && load(library, "cuDeviceGetAttribute", driver.device_attribute)
        && load(library, "cuDeviceGetPCIBusId", driver.device_bus_id);
    if (complete) return driver;
    why = "libcuda.so.1 is on this machine but is not a driver that this build knows; install NVIDIA's driver again";
    return {};
}

std::optional<Capability> capability_of(const Driver& driver, int index)
{
    int device = 0;
    Capability found;
    if (driver.device(&device, index) != 0 || driver.device_attribute(&found.major, capability_major, device) != 0
        || driver.device_attribute(&found.minor, capability_minor, device) != 0)
        return {};
    return found;
}

bool describe_device(const Driver& driver, int index, epoch_device_properties& out)
{
    int device = 0;
    std::size_t memory = 0;
    const auto capability = capability_of(driver, index);
    if (!capability || driver.device(&device, index) != 0 || driver.device_memory(&memory, device) != 0
        || driver.device_name(out.name, sizeof out.name, device) != 0)
        return false;
    out.memory = memory;
    out.precisions = precisions_of(*capability);
    const auto attribute = [&](Attribute which) {
        int value = 0;
        return driver.device_attribute(&value, which, device) == 0 ? static_cast<double>(std::max(value, 0)) : 0.0;
    };
    out.peak_flops = 2.0 * fma_per_clock(*capability) * attribute(multiprocessors) * attribute(clock_khz) * 1e3;
    out.bandwidth = 2.0 * attribute(memory_clock_khz) * 1e3 * attribute(memory_bus_bits) / 8.0;
    std::snprintf(out.compute_capability, sizeof out.compute_capability, "%d.%d", capability->major, capability->minor);
    int version = 0;
    if (driver.driver_version(&version) == 0)
        std::snprintf(out.driver, sizeof out.driver, "CUDA %s", version_text(version).c_str());
    return true;
}

std::string bus_id_of(const Driver& driver, int index)
{
    int device = 0;
    char text[32] = "";
    const bool known = driver.device(&device, index) == 0 && driver.device_bus_id(text, sizeof text, device) == 0;
    return known ? text : "";
}

std::string version_text(int version)
{
    return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

} // namespace epoch::cuda
