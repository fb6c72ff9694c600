// stub_driver: a libcuda.so.1 with which cuDNN compiles kernels for a described GPU. Kernels can be loaded and queried,
// but not run.
#include <cstdint>

namespace {

constexpr int success = 0, not_found = 500;

void* something() { return reinterpret_cast<void*>(std::uintptr_t{16}); }

} // namespace

extern "C" {

int cuInit(unsigned) { return success; }
int cuDriverGetVersion(int* version) { return *version = 13000, success; }
int cuDeviceGetCount(int* count) { return *count = 0, success; }
int cuGetExportTable(const void**, const void*) { return not_found; }

// NOLINTBEGIN: the library looks each of them up, whether it calls it or not
#define EPOCH_LOADS(name)                                                                                              \
    int name(void** loaded) { return *loaded = something(), success; }
EPOCH_LOADS(cuKernelGetFunction)
EPOCH_LOADS(cuLibraryGetKernel)
EPOCH_LOADS(cuLibraryLoadData)
EPOCH_LOADS(cuLibraryLoadFromFile)
EPOCH_LOADS(cuModuleGetFunction)
EPOCH_LOADS(cuModuleLoadData)
EPOCH_LOADS(cuModuleLoadDataEx)
EPOCH_LOADS(cuModuleLoadFatBinary)

#define EPOCH_DOES_NOTHING(name)                                                                                       \
    int name() { return success; }
EPOCH_DOES_NOTHING(cuCtxGetCurrent)
EPOCH_DOES_NOTHING(cuCtxGetDevice)
EPOCH_DOES_NOTHING(cuCtxGetLimit)
EPOCH_DOES_NOTHING(cuCtxPopCurrent)
EPOCH_DOES_NOTHING(cuCtxPushCurrent)
EPOCH_DOES_NOTHING(cuDeviceGet)
EPOCH_DOES_NOTHING(cuDeviceGetAttribute)
EPOCH_DOES_NOTHING(cuDevicePrimaryCtxRelease)
EPOCH_DOES_NOTHING(cuDevicePrimaryCtxReset)
EPOCH_DOES_NOTHING(cuDevicePrimaryCtxRetain)
EPOCH_DOES_NOTHING(cuFuncGetAttribute)
EPOCH_DOES_NOTHING(cuFuncSetAttribute)
EPOCH_DOES_NOTHING(cuGetErrorName)
EPOCH_DOES_NOTHING(cuGetErrorString)
EPOCH_DOES_NOTHING(cuKernelGetAttribute)
EPOCH_DOES_NOTHING(cuKernelSetAttribute)
EPOCH_DOES_NOTHING(cuLaunchCooperativeKernel)
EPOCH_DOES_NOTHING(cuLaunchKernel)
EPOCH_DOES_NOTHING(cuLaunchKernelEx)
EPOCH_DOES_NOTHING(cuLibraryUnload)
EPOCH_DOES_NOTHING(cuLinkAddData)
EPOCH_DOES_NOTHING(cuLinkAddData_v2)
EPOCH_DOES_NOTHING(cuLinkAddFile_v2)
EPOCH_DOES_NOTHING(cuLinkComplete)
EPOCH_DOES_NOTHING(cuLinkCreate)
EPOCH_DOES_NOTHING(cuLinkCreate_v2)
EPOCH_DOES_NOTHING(cuLinkDestroy)
EPOCH_DOES_NOTHING(cuMemcpyDtoH_v2)
EPOCH_DOES_NOTHING(cuModuleGetGlobal_v2)
EPOCH_DOES_NOTHING(cuModuleUnload)
EPOCH_DOES_NOTHING(cuOccupancyMaxActiveBlocksPerMultiprocessor)
EPOCH_DOES_NOTHING(cuOccupancyMaxPotentialClusterSize)
EPOCH_DOES_NOTHING(cuStreamGetCtx)
EPOCH_DOES_NOTHING(cuStreamSynchronize)
EPOCH_DOES_NOTHING(cuTensorMapEncodeTiled)
// NOLINTEND
}
