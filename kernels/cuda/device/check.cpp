#include "cuda/device/check.h"

#include <algorithm>
#include <array>

namespace epoch::cuda {
namespace {

// After these errors, says driver_types.h, the process must end to use CUDA again, or the device is gone. They are
// numbers because older toolkits lack some of the names: devices unavailable, ECC, NVLink, contained, illegal address,
// launch timeout, hardware stack, illegal instruction, misaligned, address space, program counter, launch failure,
// tensor memory leak, external device, unknown.
constexpr std::array sticky = {46, 214, 220, 226, 700, 702, 714, 715, 716, 717, 718, 719, 721, 911, 999};

} // namespace

epoch_status status_of(cudaError_t error)
{
    if (error == cudaSuccess) return EPOCH_OK;
    if (error == cudaErrorMemoryAllocation) return EPOCH_OUT_OF_MEMORY;
    return std::ranges::find(sticky, static_cast<int>(error)) != sticky.end() ? EPOCH_LOST : EPOCH_FAILED;
}

Status check(cudaError_t error, std::string_view doing)
{
    if (error == cudaSuccess) return {};
    (void)cudaGetLastError(); // a later, innocent call must not report this error again
    return {status_of(error),
        std::string(doing) + ": " + cudaGetErrorString(error) + " (" + cudaGetErrorName(error) + ", "
            + std::to_string(static_cast<int>(error)) + ")"};
}

} // namespace epoch::cuda
