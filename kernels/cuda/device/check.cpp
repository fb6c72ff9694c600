// check: CUDA's error codes as the ABI's status and as a sentence.
#include "cuda/device/check.h"

#include <algorithm>
#include <array>

namespace epoch::cuda {
namespace {

// driver_types.h says of these that the process must be ended to use CUDA again, or that the device is gone. Numbers,
// because older toolkits do not name them all: devices unavailable, ECC, NVLink, contained, illegal address, launch
// timeout, hardware stack, illegal instruction, misaligned, address space, program counter, launch failure, tensor
// memory leak, external device, unknown.
constexpr std::array sticky = {46, 214, 220, 226, 700, 702, 714, 715, 716, 717, 718, 719, 721, 911, 999};

} // namespace

epoch_status status_of(cudaError_t error)
{
    if (error == cudaSuccess) return EPOCH_OK;
    if (error == cudaErrorMemoryAllocation) return EPOCH_OUT_OF_MEMORY;
    return std::ranges::find(sticky, static_cast<int>(error)) != sticky.end() ? EPOCH_LOST : EPOCH_FAILED;
}

std::string sentence(cudaError_t error, std::string_view doing)
{
    return std::string(doing) + ": " + cudaGetErrorString(error) + " (" + cudaGetErrorName(error) + ", "
        + std::to_string(static_cast<int>(error)) + ")";
}

Outcome check(cudaError_t error, std::string_view doing)
{
    if (error == cudaSuccess) return {};
    (void)cudaGetLastError(); // a later, innocent call must not report this one again
    return {status_of(error), sentence(error, doing)};
}

} // namespace epoch::cuda
