// div_mod: quotient and remainder of 64-bit indices. A GPU divides 32 bits several times as fast, and most tensors are
// small enough for that.
#pragma once

#include <cuda_runtime.h>

#include <cstdint>

namespace epoch::cuda {

struct DivMod {
    std::uint64_t quotient, remainder;
};

__device__ inline DivMod div_mod(std::uint64_t a, std::uint64_t b)
{
    if ((a | b) >> 32 == 0) {
        const auto quotient = static_cast<std::uint32_t>(a) / static_cast<std::uint32_t>(b);
        return {quotient, static_cast<std::uint32_t>(a) - quotient * static_cast<std::uint32_t>(b)};
    }
    return {a / b, a % b};
}

} // namespace epoch::cuda
