// stub_driver: a libcuda.so.1 that describes the devices given in the environment, so that the plugin's
// reasons can be tested on a machine without a GPU. It can run nothing.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

int setting(const char* name, int fallback)
{
    const char* text = std::getenv(name);
    return text ? std::atoi(text) : fallback;
}

} // namespace

extern "C" {

int cuDriverGetVersion(int* version)
{
    *version = setting("STUB_DRIVER_VERSION", 13000);
    return 0;
}

int cuInit(unsigned) { return setting("STUB_INIT", 0); }

int cuDeviceGetCount(int* count)
{
    *count = setting("STUB_DEVICES", 1);
    return 0;
}

int cuDeviceGet(int* device, int index)
{
    *device = index;
    return 0;
}

int cuDeviceGetName(char* name, int size, int)
{
    std::strncpy(name, "Stub GPU", static_cast<std::size_t>(size));
    return 0;
}

int cuDeviceTotalMem_v2(std::size_t* bytes, int)
{
    *bytes = std::size_t(8) << 30;
    return 0;
}

// As if CUDA_VISIBLE_DEVICES reversed the order: device 0 is the last on the bus.
int cuDeviceGetPCIBusId(char* text, int size, int device)
{
    std::snprintf(text, static_cast<std::size_t>(size), "0000:%02X:00.0", setting("STUB_DEVICES", 1) - device);
    return 0;
}

// Multiprocessors, clocks and bus of an H200, so that the peak rates can be checked against its data sheet.
int cuDeviceGetAttribute(int* value, int attribute, int)
{
    switch (attribute) {
    case 13: *value = 1980000; return 0;
    case 16: *value = 132; return 0;
    case 36: *value = 3201000; return 0;
    case 37: *value = 6144; return 0;
    case 75: *value = setting("STUB_CAPABILITY", 90) / 10; return 0;
    case 76: *value = setting("STUB_CAPABILITY", 90) % 10; return 0;
    default: return 1;
    }
}
}
