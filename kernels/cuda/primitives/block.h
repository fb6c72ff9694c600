// block: reductions over the threads of one block. The order of every sum depends on the block size alone, so results
// have the same bits in every run on one kind of GPU.
#pragma once

#include "cuda/device/launch.h"
#include "cuda/primitives/division.h"
#include "cuda/primitives/running_sum.h"

namespace epoch::cuda {

inline constexpr unsigned block_threads = 256; // at most; always a power of two
inline constexpr unsigned warp_size = 32, max_warps = block_threads / warp_size;

// The sum over the lanes of a warp, in all of them.
template <class T> __device__ inline T warp_sum(T value)
{
#pragma unroll
    for (unsigned by = warp_size / 2; by > 0; by /= 2) value += __shfl_xor_sync(0xFFFFFFFFu, value, by);
    return value;
}

// Puts a value of each warp where all threads of the block can read it: two barriers for a whole reduction. `of_warps` is
// shared memory, free again after the next barrier.
template <class T> __device__ inline void share_of_warps(const T& value, T (&of_warps)[max_warps])
{
    __syncthreads();
    if (threadIdx.x % warp_size == 0) of_warps[threadIdx.x / warp_size] = value;
    __syncthreads();
}

// The sum over all threads, returned to all of them.
template <class T> __device__ inline T block_sum(T value, T (&of_warps)[max_warps])
{
    share_of_warps(warp_sum(value), of_warps);
    T sum = of_warps[0];
    for (unsigned warp = 1; warp < blockDim.x / warp_size; ++warp) sum += of_warps[warp];
    return sum;
}

// A maximum and its index; of equal values the first. NaN is never the maximum.
struct ArgMax {
    float value;
    std::uint32_t index;
};

__device__ inline bool comes_before(const ArgMax& a, const ArgMax& b)
{
    return a.value > b.value || (a.value == b.value && a.index < b.index);
}

__device__ inline ArgMax block_argmax(ArgMax max, ArgMax (&of_warps)[max_warps])
{
#pragma unroll
    for (unsigned by = warp_size / 2; by > 0; by /= 2) {
        const ArgMax other{
            __shfl_xor_sync(0xFFFFFFFFu, max.value, by), __shfl_xor_sync(0xFFFFFFFFu, max.index, by)};
        if (comes_before(other, max)) max = other;
    }
    share_of_warps(max, of_warps);
    max = of_warps[0];
    for (unsigned warp = 1; warp < blockDim.x / warp_size; ++warp)
        if (comes_before(of_warps[warp], max)) max = of_warps[warp];
    return max;
}

// The shared memory of kernels that need nothing else.
struct SumShared {
    double partial[max_warps];
};

struct ArgMaxShared {
    double partial[max_warps];
    ArgMax argmax[max_warps];
};

// One block per row, with no more threads than the row has elements, and the shared memory of its kernel.
template <class Shared> Grid grid_of_rows(std::uint64_t rows, std::uint64_t width)
{
    constexpr std::uint64_t max_blocks = 0x7FFFFFFF;
    const dim3 blocks(static_cast<unsigned>(rows < max_blocks ? rows : max_blocks));
    return {blocks, dim3(threads_for(width)), sizeof(Shared)};
}

} // namespace epoch::cuda
