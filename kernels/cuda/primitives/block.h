// block: reductions over the threads of one block. The order of every sum depends on the block size alone, so results
// have the same bits in every run on one kind of GPU.
#pragma once

#include "cuda/device/launch.h"
#include "cuda/primitives/division.h"
#include "cuda/primitives/running_sum.h"

namespace epoch::cuda {

inline constexpr unsigned block_threads = 256; // at most; always a power of two

// The sum over all threads, returned to all of them. `partial` is shared memory, free again after the next barrier.
template <class T> __device__ inline T block_sum(T value, T (&partial)[block_threads])
{
    __syncthreads();
    partial[threadIdx.x] = value;
    __syncthreads();
    for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) partial[threadIdx.x] += partial[threadIdx.x + half];
        __syncthreads();
    }
    return partial[0];
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

__device__ inline ArgMax block_argmax(ArgMax mine, ArgMax (&partial)[block_threads])
{
    __syncthreads();
    partial[threadIdx.x] = mine;
    __syncthreads();
    for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half && comes_before(partial[threadIdx.x + half], partial[threadIdx.x]))
            partial[threadIdx.x] = partial[threadIdx.x + half];
        __syncthreads();
    }
    return partial[0];
}

// The shared memory of kernels that need nothing else.
struct SumShared {
    double partial[block_threads];
};

struct ArgMaxShared {
    double partial[block_threads];
    ArgMax argmax[block_threads];
};

// One block per row, with no more threads than the row has elements, and the shared memory of its kernel.
template <class Shared> Grid grid_of_rows(std::uint64_t rows, std::uint64_t width)
{
    constexpr std::uint64_t max_blocks = 0x7FFFFFFF;
    const dim3 blocks(static_cast<unsigned>(rows < max_blocks ? rows : max_blocks));
    return {blocks, dim3(threads_for(width)), sizeof(Shared)};
}

} // namespace epoch::cuda
