// Vector: a SIMD register of floats of this instruction set, and sums over its lanes. Only for the sources that are
// compiled once for each instruction set; everything here has internal linkage.
#pragma once

#include "cpu/tiny/tiny_kernels.h"

namespace epoch::cpu {
namespace {

constexpr int vector_lanes = EPOCH_VECTOR_LANES;
typedef float Vector __attribute__((vector_size(4 * EPOCH_VECTOR_LANES), may_alias));

typedef std::int32_t IntVector __attribute__((vector_size(4 * EPOCH_VECTOR_LANES), may_alias));

inline const IntVector& vector_at(const std::int32_t* x) { return *reinterpret_cast<const IntVector*>(x); }
inline Vector& vector_at(float* x) { return *reinterpret_cast<Vector*>(x); }
inline const Vector& vector_at(const float* x) { return *reinterpret_cast<const Vector*>(x); }

// Vector comparisons give -1 (all bits set) where they hold.
inline Vector where(IntVector holds, Vector yes, Vector no) { return holds ? yes : no; }
inline Vector one_where(IntVector holds) { return where(holds, Vector{} + 1.0f, Vector{}); }

// Applies f to each lane; f must be free of branches.
template <class F> inline Vector each_lane(Vector x, const F& f)
{
    alignas(Vector) float lanes[vector_lanes];
    vector_at(lanes) = x;
    for (float& lane : lanes) lane = f(lane);
    return vector_at(lanes);
}

// The mask of lanes that hold a sample, in the vector at lane `at`.
inline IntVector holds_sample(const TinyTile& tile, std::int64_t at)
{
    alignas(IntVector) static constexpr std::int32_t lane_indices[] = {
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    return vector_at(lane_indices) < IntVector{} + static_cast<std::int32_t>(tile.samples - at);
}

// For each group of four lanes: the sums of that group of a, b, c and d.
inline Vector sums_in_quarters(Vector a, Vector b, Vector c, Vector d)
{
#if EPOCH_VECTOR_LANES == 4
    const Vector ab = __builtin_shufflevector(a, b, 0, 4, 1, 5) + __builtin_shufflevector(a, b, 2, 6, 3, 7);
    const Vector cd = __builtin_shufflevector(c, d, 0, 4, 1, 5) + __builtin_shufflevector(c, d, 2, 6, 3, 7);
    return __builtin_shufflevector(ab, cd, 0, 1, 4, 5) + __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
#elif EPOCH_VECTOR_LANES == 8
    const Vector ab = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13)
        + __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
    const Vector cd = __builtin_shufflevector(c, d, 0, 8, 1, 9, 4, 12, 5, 13)
        + __builtin_shufflevector(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
    return __builtin_shufflevector(ab, cd, 0, 1, 8, 9, 4, 5, 12, 13)
        + __builtin_shufflevector(ab, cd, 2, 3, 10, 11, 6, 7, 14, 15);
#else
    const Vector ab = __builtin_shufflevector(a, b, 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29)
        + __builtin_shufflevector(a, b, 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31);
    const Vector cd = __builtin_shufflevector(c, d, 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29)
        + __builtin_shufflevector(c, d, 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31);
    return __builtin_shufflevector(ab, cd, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29)
        + __builtin_shufflevector(ab, cd, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
#endif
}

// Lane k of the result is the sum over the lanes of v[k].
inline Vector lane_sums(const Vector (&v)[vector_lanes])
{
    const Vector a = sums_in_quarters(v[0], v[1], v[2], v[3]);
#if EPOCH_VECTOR_LANES == 4
    return a;
#elif EPOCH_VECTOR_LANES == 8
    const Vector b = sums_in_quarters(v[4], v[5], v[6], v[7]);
    return __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11)
        + __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15);
#else
    const Vector b = sums_in_quarters(v[4], v[5], v[6], v[7]), c = sums_in_quarters(v[8], v[9], v[10], v[11]);
    const Vector d = sums_in_quarters(v[12], v[13], v[14], v[15]);
    const Vector ab = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
        + __builtin_shufflevector(a, b, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
    const Vector cd = __builtin_shufflevector(c, d, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
        + __builtin_shufflevector(c, d, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
    return __builtin_shufflevector(ab, cd, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27)
        + __builtin_shufflevector(ab, cd, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
#endif
}

// Stores the first `count` sums; from the second tile on they are added.
inline void put_sums(float* to, const float* sums, std::int64_t count, const TinyTile& tile)
{
    if (tile.first == 0)
        for (std::int64_t i = 0; i < count; ++i) to[i] = sums[i];
    else
        for (std::int64_t i = 0; i < count; ++i) to[i] += sums[i];
}

inline void put_four_sums(float* to, const float* sums, const TinyTile& tile)
{
    typedef float Four __attribute__((vector_size(16)));
    Four four, before = {};
    __builtin_memcpy(&four, sums, sizeof four);
    if (tile.first > 0) __builtin_memcpy(&before, to, sizeof before);
    four += before;
    __builtin_memcpy(to, &four, sizeof four);
}

} // namespace
} // namespace epoch::cpu
