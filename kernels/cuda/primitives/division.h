// division: places in tensors are 64 bits wide, but a GPU divides 32 bits several times as fast, and most tensors are
// small enough.
#pragma once

#include <cuda_runtime.h>

#include <cstdint>

namespace epoch::cuda {

struct Divided {
    std::uint64_t quotient, remainder;
};

__device__ inline Divided divided(std::uint64_t a, std::uint64_t b)
{
    if ((a | b) >> 32 == 0) {
        const auto quotient = static_cast<std::uint32_t>(a) / static_cast<std::uint32_t>(b);
        return {quotient, static_cast<std::uint32_t>(a) - quotient * static_cast<std::uint32_t>(b)};
    }
    return {a / b, a % b};
}

} // namespace epoch::cuda
