// half: numbers of 16 bits that products take in place of FP32, and how they are made of floats and back: to the
// nearest, ties to even, as IEEE 754 rounds; BF16 is the upper half of a float.
#pragma once

#include <cuda_runtime.h>

#include <cstdint>
#include <cstring>

#include "abi/device_abi.h"

#if defined(__CUDACC__)
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#endif

namespace epoch::cuda {

struct Float16 { // 5 bits of exponent, 10 of mantissa
    std::uint16_t bits;
};
struct BFloat16 { // 8 bits of exponent, 7 of mantissa
    std::uint16_t bits;
};

__host__ __device__ inline std::uint32_t bits_of(float number)
{
    std::uint32_t bits;
    memcpy(&bits, &number, sizeof bits);
    return bits;
}
__host__ __device__ inline float float_of(std::uint32_t bits)
{
    float number;
    memcpy(&number, &bits, sizeof number);
    return number;
}

__host__ __device__ inline float as_float(float number) { return number; }
__host__ __device__ inline float as_float(BFloat16 number) { return float_of(std::uint32_t{number.bits} << 16); }

// The GPU has instructions for what follows; where there is none, the same by whole numbers.
__host__ __device__ inline float as_float(Float16 number)
{
#if defined(__CUDA_ARCH__)
    return __half2float(__ushort_as_half(number.bits));
#else
    constexpr float least = 0x1p-24f; // above 0
    const std::uint32_t sign = (number.bits & 0x8000u) << 16, magnitude = number.bits & 0x7FFFu;
    if (magnitude >= 0x7C00u) return float_of(sign | 0x7F800000u | (magnitude & 0x3FFu) << 13);
    if (magnitude >= 0x400u) return float_of(sign | ((magnitude << 13) + 0x38000000u));
    return float_of(sign | bits_of(static_cast<float>(magnitude) * least));
#endif
}

template <class Number> __host__ __device__ Number rounded(float number);

template <> __host__ __device__ inline float rounded<float>(float number) { return number; }

template <> __host__ __device__ inline BFloat16 rounded<BFloat16>(float number)
{
#if defined(__CUDA_ARCH__)
    return {__bfloat16_as_ushort(__float2bfloat16_rn(number))};
#else
    const std::uint32_t bits = bits_of(number);
    if ((bits & 0x7FFFFFFFu) > 0x7F800000u) return {0x7FFF};
    return {static_cast<std::uint16_t>((bits + 0x7FFFu + (bits >> 16 & 1u)) >> 16)};
#endif
}

template <> __host__ __device__ inline Float16 rounded<Float16>(float number)
{
#if defined(__CUDA_ARCH__)
    return {__half_as_ushort(__float2half_rn(number))};
#else
    const std::uint32_t sign = bits_of(number) >> 16 & 0x8000u, magnitude = bits_of(number) & 0x7FFFFFFFu;
    if (magnitude > 0x7F800000u) return {0x7FFF};
    std::uint32_t bits = 0;
    if (magnitude >= 0x477FF000u) // from 65,520 on
        bits = 0x7C00u;
    else if (magnitude < 0x38800000u) // below 2^-14 there are multiples of 2^-24, as there are of floats from 0.5 on
        bits = bits_of(float_of(magnitude) + 0.5f) - bits_of(0.5f);
    else
        bits = (magnitude - 0x38000000u + 0xFFFu + (magnitude >> 13 & 1u)) >> 13;
    return {static_cast<std::uint16_t>(sign | bits)};
#endif
}

// body(a number of the type), for the types that products take.
template <class Body> auto with_numbers(epoch_dtype dtype, const Body& body)
{
    switch (dtype) {
    case EPOCH_F16: return body(Float16{});
    case EPOCH_BF16: return body(BFloat16{});
    default: return body(float{});
    }
}

// body(a number of the type), for those of 16 bits.
template <class Body> auto with_halves(epoch_dtype dtype, const Body& body)
{
    return dtype == EPOCH_F16 ? body(Float16{}) : body(BFloat16{});
}

// body(a number of one type, one of the other), each FP32 or the program's 16 bits.
template <class Body> auto with_numbers(epoch_dtype one, epoch_dtype other, const Body& body)
{
    if (one == EPOCH_F32 && other == EPOCH_F32) return body(float{}, float{});
    return with_halves(one == EPOCH_F32 ? other : one, [&](auto half) {
        if (one == EPOCH_F32) return body(float{}, half);
        return other == EPOCH_F32 ? body(half, float{}) : body(half, half);
    });
}

} // namespace epoch::cuda
