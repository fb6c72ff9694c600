// driver: NVIDIA's driver library, opened at run time. Nothing here creates a context.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "abi/device_abi.h"

namespace epoch::cuda {

// The functions of libcuda.so.1 that describe devices. They are declared here so that the plugin builds with any
// toolkit. Names, numbers and signatures are those of cuda.h and never change.
struct Driver {
    int (*init)(unsigned) = nullptr;
    int (*driver_version)(int*) = nullptr;
    int (*device_count)(int*) = nullptr;
    int (*device)(int*, int) = nullptr;
    int (*device_name)(char*, int, int) = nullptr;
    int (*device_memory)(std::size_t*, int) = nullptr;
    int (*device_attribute)(int*, int, int) = nullptr;
    int (*device_bus_id)(char*, int, int) = nullptr;
};

// Empty, with the reason in `why`, if the library is missing or is not NVIDIA's.
std::optional<Driver> open_driver(std::string& why);

struct Capability {
    int major = 0, minor = 0;

    auto operator<=>(const Capability&) const = default;
};

std::optional<Capability> capability_of(const Driver&, int index);

// Fills in name, memory, peak rates and capability; false if the driver does not answer.
bool describe_device(const Driver&, int index, epoch_device_properties& out);

// "0000:3b:00.0": identifies the device in other libraries, independent of CUDA_VISIBLE_DEVICES. Empty if the driver
// does not answer.
std::string bus_id_of(const Driver&, int index);

// 13000 -> "13.0"
std::string version_text(int version);

} // namespace epoch::cuda
