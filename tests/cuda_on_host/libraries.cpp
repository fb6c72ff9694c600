// libraries: the emulated versions of the NVIDIA libraries that the device opens by name. The driver reports one GPU.
#include "include/dlfcn.h"
#include "tests/cuda_on_host/cublas_lt.h"
#include "tests/cuda_on_host/cudnn.h"
#include "tests/cuda_on_host/cupti.h"
#include "tests/cuda_on_host/emulation.h"

#include <cstdio>
#include <cstring>
#include <iterator>
#include <string_view>

namespace cuda_on_host {
namespace {

template <class Type> void* address(Type* function) { return reinterpret_cast<void*>(function); }

constexpr int driver_version = 13000;
constexpr std::size_t memory_bytes = std::size_t{8} << 30;

int init(unsigned) { return 0; }
int version(int* out) { return *out = driver_version, 0; }
int device_count(int* out) { return *out = 1, 0; }
int device(int* out, int index) { return *out = index, 0; }
int device_name(char* out, int size, int)
{
    std::snprintf(out, static_cast<std::size_t>(size), "emulated GPU");
    return 0;
}
int device_bus_id(char* out, int size, int)
{
    std::snprintf(out, static_cast<std::size_t>(size), "0000:01:00.0");
    return 0;
}
int device_memory(std::size_t* out, int) { return *out = memory_bytes, 0; }

// `attribute` is a CUdevice_attribute.
int device_attribute(int* out, int attribute, int)
{
    switch (attribute) {
    case 75: *out = settings().capability / 10; return 0;
    case 76: *out = settings().capability % 10; return 0;
    case 16: *out = 132; return 0; // multiprocessors
    default: *out = 1; return 0;
    }
}

const Function driver[] = {{"cuInit", address(init)}, {"cuDriverGetVersion", address(version)},
    {"cuDeviceGetCount", address(device_count)}, {"cuDeviceGet", address(device)},
    {"cuDeviceGetName", address(device_name)}, {"cuDeviceTotalMem_v2", address(device_memory)},
    {"cuDeviceGetAttribute", address(device_attribute)}, {"cuDeviceGetPCIBusId", address(device_bus_id)},
    {nullptr, nullptr}};
const Function nothing[] = {{nullptr, nullptr}};

struct Library {
    std::string_view start; // of the file's name
    const Function* functions;
};

} // namespace

void* open_library(const char* path)
{
    // A library without functions counts as missing; own kernels are used instead.
    const Library libraries[] = {{"libcuda.so", driver},
        {"libcublasLt.so", settings().libraries ? cublas_lt_functions() : nothing},
        {"libcudnn_graph.so", settings().libraries ? cudnn_functions() : nothing},
        {"libcupti.so", settings().tracer == Tracer::missing ? nullptr : cupti_functions()}};
    for (const Library& library : libraries)
        if (library.functions && std::string_view(path).starts_with(library.start))
            return const_cast<void*>(static_cast<const void*>(library.functions));
    return nullptr;
}

void* find_function(void* library, const char* name)
{
    for (const auto* each = static_cast<const Function*>(library); each->name; ++each)
        if (std::strcmp(each->name, name) == 0) return each->address;
    return nullptr;
}

} // namespace cuda_on_host
