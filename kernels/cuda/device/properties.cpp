#include "cuda/device/properties.h"

#include <cstdio>

#include "cuda/device/driver.h"
#include "cuda/device/probe.h"

namespace epoch::cuda {
namespace {

template <std::size_t size> void write_text(char (&out)[size], const std::string& text)
{
    std::snprintf(out, size, "%s", text.c_str());
}

const std::string toolkit = "CUDA " + version_text(CUDART_VERSION);

// The libraries in use, and those that are missing.
std::string library_text(const Libraries& libraries)
{
    std::string text = toolkit;
    if (libraries.products) text += ", cuBLASLt";
    if (libraries.convolutions) text += ", cuDNN " + libraries.convolutions->version();
    return libraries.missing.empty() ? text : text + "; " + libraries.missing;
}

} // namespace

Status number_of(std::uint32_t index, int& number)
{
    const Probe found = find_devices();
    if (index < found.devices.size()) {
        number = found.devices[index];
        return {};
    }
    if (found.devices.empty()) return {EPOCH_FAILED, found.reason};
    return {EPOCH_INVALID,
        "there is no cuda:" + std::to_string(index) + ", only " + std::to_string(found.devices.size())
            + " NVIDIA GPU(s)"};
}

Status describe(std::uint32_t index, epoch_device_properties& out)
{
    out = {};
    int number = 0;
    RETURN_IF_ERROR(number_of(index, number));
    std::string why;
    const auto driver = open_driver(why);
    if (!driver) return {EPOCH_FAILED, why};
    if (!describe_device(*driver, number, out)) return {EPOCH_FAILED, "the NVIDIA driver does not describe the GPU"};
    write_text(out.library, toolkit);
    return {};
}

Status read_properties(const epoch_device& device, epoch_device_properties& out)
{
    std::string why;
    std::size_t free_bytes = 0, total = 0;
    out = {};
    const auto driver = open_driver(why);
    if (!driver || !describe_device(*driver, device.number, out))
        return {EPOCH_FAILED, "the NVIDIA driver does not describe the GPU"};
    write_text(out.library, library_text(*device.libraries));
    out.library_seconds = device.library_seconds;
    Status known = check(cudaMemGetInfo(&free_bytes, &total), "asking for free memory");
    out.memory_free = free_bytes;
    return known;
}

} // namespace epoch::cuda
