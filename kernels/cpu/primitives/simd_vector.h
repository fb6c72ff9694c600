// LaneVector: one pixel of neighbouring channels in a register; see blocked_layout.h. Loops over it are templates of the
// number of lanes, always inlined into functions that are compiled for several instruction sets (clones.h).
#pragma once

#include <cstdint>

#define EPOCH_LANE_LOOP template <int width> [[gnu::always_inline]] inline void

namespace epoch::cpu {

template <int width> struct LaneVector {
    typedef float type __attribute__((vector_size(width * sizeof(float)), aligned(sizeof(float)), may_alias));
    typedef std::int32_t whole __attribute__((vector_size(width * sizeof(float)), aligned(sizeof(float)), may_alias));

    static const type& at(const float* numbers) { return *reinterpret_cast<const type*>(numbers); }
    static type& at(float* numbers) { return *reinterpret_cast<type*>(numbers); }
};

// Calls the loop for 16 lanes or for 8.
#define EPOCH_FOR_LANES(lanes, loop, ...) ((lanes) == 16 ? loop<16>(__VA_ARGS__) : loop<8>(__VA_ARGS__))

} // namespace epoch::cpu
