// SimdVector: one pixel of neighbouring channels in a register (blocked_layout.h). Loops over it are templates of the
// width, always inlined into functions that are compiled for several instruction sets (clones.h).
#pragma once

#include <cstdint>

#define EPOCH_SIMD_LOOP template <int width> [[gnu::always_inline]] inline void

namespace epoch::cpu {

template <int width> struct SimdVector {
    typedef float type __attribute__((vector_size(width * sizeof(float)), aligned(sizeof(float)), may_alias));
    typedef std::int32_t integers
        __attribute__((vector_size(width * sizeof(float)), aligned(sizeof(float)), may_alias));

    static const type& at(const float* x) { return *reinterpret_cast<const type*>(x); }
    static type& at(float* x) { return *reinterpret_cast<type*>(x); }
};

// Calls the loop for a width of 16 or 8.
#define EPOCH_FOR_SIMD_WIDTH(width, loop, ...) ((width) == 16 ? loop<16>(__VA_ARGS__) : loop<8>(__VA_ARGS__))

} // namespace epoch::cpu
