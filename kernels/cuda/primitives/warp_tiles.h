// warp_tiles: products of tiles of 16 x 16 numbers of 16 bits, which one warp computes on tensor cores with FP32 sums
// (nvcuda::wmma). Where there are none, which is the host and BF16 before compute capability 8.0, it is done by loops
// over the same rounded numbers.
#pragma once

#include <cuda_runtime.h>

#include "cuda/primitives/half.h"

#if defined(__CUDACC__)
#include <mma.h>
#endif

namespace epoch::cuda {

inline constexpr unsigned warp_tile = 16, results_of_lane = warp_tile * warp_tile / 32;

// Every lane holds eight results of a tile; which, is told by find_places alone.
template <class Number> struct WarpTile {
    struct Sums {
        float x[results_of_lane];
    };

    static __device__ unsigned place_of(unsigned i) { return threadIdx.x % 32 * results_of_lane + i; }

    // `numbers` (16, 16) holds 0, 1, 2 ...; places[i] becomes row * 16 + column of result i.
    static __device__ void find_places(const float* numbers, unsigned (&places)[results_of_lane])
    {
#pragma unroll
        for (unsigned i = 0; i < results_of_lane; ++i) places[i] = static_cast<unsigned>(numbers[place_of(i)]);
    }
    static __device__ void clear(Sums& sums)
    {
        for (float& x : sums.x) x = 0;
    }
    // sums (16, 16 count) += a (16, 16) . b (16, 16 count); turned, b lies as (16 count, 16). Rows of a and b begin
    // that many numbers apart, a multiple of 8; a and b at multiples of 32 bytes.
    template <bool turned, unsigned count>
    static __device__ void multiply(
        Sums (&sums)[count], const Number* a, unsigned a_stride, const Number* b, unsigned b_stride)
    {
#pragma unroll
        for (unsigned j = 0; j < count; ++j)
#pragma unroll
            for (unsigned i = 0; i < results_of_lane; ++i) {
                const unsigned row = place_of(i) / warp_tile, column = warp_tile * j + place_of(i) % warp_tile;
                for (unsigned d = 0; d < warp_tile; ++d)
                    sums[j].x[i] += as_float(a[row * a_stride + d])
                        * as_float(b[turned ? column * b_stride + d : d * b_stride + column]);
            }
    }
};

#if defined(__CUDA_ARCH__)
template <class Number, class Element> struct TensorCoreTile {
    using Sums = nvcuda::wmma::fragment<nvcuda::wmma::accumulator, warp_tile, warp_tile, warp_tile, float>;
    static_assert(Sums::num_elements == results_of_lane);

    static __device__ void find_places(const float* numbers, unsigned (&places)[results_of_lane])
    {
        Sums read;
        nvcuda::wmma::load_matrix_sync(read, numbers, warp_tile, nvcuda::wmma::mem_row_major);
#pragma unroll
        for (unsigned i = 0; i < results_of_lane; ++i) places[i] = static_cast<unsigned>(read.x[i]);
    }
    static __device__ void clear(Sums& sums) { nvcuda::wmma::fill_fragment(sums, 0.0f); }
    template <bool turned, unsigned count>
    static __device__ void multiply(
        Sums (&sums)[count], const Number* a, unsigned a_stride, const Number* b, unsigned b_stride)
    {
        using namespace nvcuda::wmma;
        using Order = std::conditional_t<turned, col_major, row_major>;
        fragment<matrix_a, warp_tile, warp_tile, warp_tile, Element, row_major> rows;
        load_matrix_sync(rows, reinterpret_cast<const Element*>(a), a_stride);
#pragma unroll
        for (unsigned j = 0; j < count; ++j) {
            fragment<matrix_b, warp_tile, warp_tile, warp_tile, Element, Order> columns;
            const Number* from = b + warp_tile * j * (turned ? b_stride : 1);
            load_matrix_sync(columns, reinterpret_cast<const Element*>(from), b_stride);
            mma_sync(sums[j], rows, columns, sums[j]);
        }
    }
};

template <> struct WarpTile<Float16> : TensorCoreTile<Float16, __half> {
};
#if __CUDA_ARCH__ >= 800
template <> struct WarpTile<BFloat16> : TensorCoreTile<BFloat16, __nv_bfloat16> {
};
#endif
#endif

} // namespace epoch::cuda
