// block: what the threads of one block do together. The order of every sum depends on the size of the block alone, so
// results have the same bits on every GPU.
#pragma once

#include "cuda/primitives/division.h"
#include "cuda/device/launch.h"

namespace epoch::cuda {

inline constexpr unsigned block_threads = 256; // at most; always a power of two

// The sum of every thread's value, for all of them. `partial` is shared memory; it may be used again after the next
// barrier.
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

// The greatest value and where it stands; of equals the first. What is not a number is never greater.
struct Greatest {
    float value;
    std::uint32_t place;
};

__device__ inline bool comes_before(const Greatest& a, const Greatest& b)
{
    return a.value > b.value || (a.value == b.value && a.place < b.place);
}

__device__ inline Greatest block_greatest(Greatest mine, Greatest (&partial)[block_threads])
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

// The shared memory of kernels that do no more than that.
struct SumRoom {
    double partial[block_threads];
};

struct GreatestRoom {
    double partial[block_threads];
    Greatest greatest[block_threads];
};

// One block a row, with no more threads than the row has numbers, and room for what its kernel shares.
template <class Shared> Grid grid_of_rows(std::uint64_t rows, std::uint64_t width)
{
    constexpr std::uint64_t most_blocks = 0x7FFFFFFF;
    const dim3 blocks(static_cast<unsigned>(rows < most_blocks ? rows : most_blocks));
    return {blocks, dim3(threads_for(width)), sizeof(Shared)};
}

} // namespace epoch::cuda
