// half: the 16-bit floating-point types and their conversions from and to float: to nearest, ties to even, as IEEE 754
// rounds. BF16 is the upper half of a float.
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

__host__ __device__ inline std::uint32_t bits_of(float value)
{
    std::uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}
__host__ __device__ inline float float_of(std::uint32_t bits)
{
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

__host__ __device__ inline float as_float(float value) { return value; }
__host__ __device__ inline float as_float(BFloat16 value) { return float_of(std::uint32_t{value.bits} << 16); }

// The GPU has instructions for these conversions; the host does the same with integer arithmetic.
__host__ __device__ inline float as_float(Float16 value)
{
#if defined(__CUDA_ARCH__)
    return __half2float(__ushort_as_half(value.bits));
#else
    constexpr float smallest = 0x1p-24f; // above 0
    const std::uint32_t sign = (value.bits & 0x8000u) << 16, magnitude = value.bits & 0x7FFFu;
    if (magnitude >= 0x7C00u) return float_of(sign | 0x7F800000u | (magnitude & 0x3FFu) << 13);
    if (magnitude >= 0x400u) return float_of(sign | ((magnitude << 13) + 0x38000000u));
    return float_of(sign | bits_of(static_cast<float>(magnitude) * smallest));
#endif
}

template <class Element> __host__ __device__ Element rounded(float value);

template <> __host__ __device__ inline float rounded<float>(float value) { return value; }

template <> __host__ __device__ inline BFloat16 rounded<BFloat16>(float value)
{
#if defined(__CUDA_ARCH__)
    return {__bfloat16_as_ushort(__float2bfloat16_rn(value))};
#else
    const std::uint32_t bits = bits_of(value);
    if ((bits & 0x7FFFFFFFu) > 0x7F800000u) return {0x7FFF};
    return {static_cast<std::uint16_t>((bits + 0x7FFFu + (bits >> 16 & 1u)) >> 16)};
#endif
}

template <> __host__ __device__ inline Float16 rounded<Float16>(float value)
{
#if defined(__CUDA_ARCH__)
    return {__half_as_ushort(__float2half_rn(value))};
#else
    const std::uint32_t sign = bits_of(value) >> 16 & 0x8000u, magnitude = bits_of(value) & 0x7FFFFFFFu;
    if (magnitude > 0x7F800000u) return {0x7FFF};
    std::uint32_t bits = 0;
    if (magnitude >= 0x477FF000u) // from 65,520 on
        bits = 0x7C00u;
    else if (magnitude < 0x38800000u) // subnormal: multiples of 2^-24, the spacing of floats from 0.5 on
        bits = bits_of(float_of(magnitude) + 0.5f) - bits_of(0.5f);
    else
        bits = (magnitude - 0x38000000u + 0xFFFu + (magnitude >> 13 & 1u)) >> 13;
    return {static_cast<std::uint16_t>(sign | bits)};
#endif
}

// Calls body(a value of the type) for FP32, FP16 or BF16.
template <class Body> auto with_element_type(epoch_dtype dtype, const Body& body)
{
    switch (dtype) {
    case EPOCH_F16: return body(Float16{});
    case EPOCH_BF16: return body(BFloat16{});
    default: return body(float{});
    }
}

// The same for the 16-bit types only.
template <class Body> auto with_half_type(epoch_dtype dtype, const Body& body)
{
    return dtype == EPOCH_F16 ? body(Float16{}) : body(BFloat16{});
}

// Calls body(a value of one type, a value of the other), each FP32 or the 16-bit type of the program.
template <class Body> auto with_element_type(epoch_dtype one, epoch_dtype other, const Body& body)
{
    if (one == EPOCH_F32 && other == EPOCH_F32) return body(float{}, float{});
    return with_half_type(one == EPOCH_F32 ? other : one, [&](auto half) {
        if (one == EPOCH_F32) return body(float{}, half);
        return other == EPOCH_F32 ? body(half, float{}) : body(half, half);
    });
}

} // namespace epoch::cuda
