// warp_tiles: matrix products of 16 x 16 tiles of 16-bit elements, computed by one warp on tensor cores with FP32
// accumulators (nvcuda::wmma). Without tensor cores, on the host and for BF16 below compute capability 8.0, loops over
// the same rounded elements do it.
#pragma once

#include <cuda_runtime.h>

#include "cuda/primitives/half.h"

#if defined(__CUDACC__)
#include <mma.h>
#endif

namespace epoch::cuda {

inline constexpr unsigned warp_tile = 16, results_per_lane = warp_tile * warp_tile / 32;

// Every lane holds eight results of a tile; find_layout finds out which.
template <class Element> struct WarpTile {
    struct Accumulator {
        float x[results_per_lane];
    };

    static __device__ unsigned index_of(unsigned i) { return threadIdx.x % 32 * results_per_lane + i; }

    // `scratch` (16, 16) holds 0, 1, 2 ...; layout[i] becomes row * 16 + column of result i.
    static __device__ void find_layout(const float* scratch, unsigned (&layout)[results_per_lane])
    {
#pragma unroll
        for (unsigned i = 0; i < results_per_lane; ++i) layout[i] = static_cast<unsigned>(scratch[index_of(i)]);
    }
    static __device__ void clear(Accumulator& acc)
    {
        for (float& x : acc.x) x = 0;
    }
    // acc (16, 16 count) += a (16, 16) . b (16, 16 count); where `transposed`, b is stored as (16 count, 16). The
    // strides of rows are multiples of 8 elements; a and b are aligned to 32 bytes.
    template <bool transposed, unsigned count>
    static __device__ void multiply(
        Accumulator (&acc)[count], const Element* a, unsigned a_stride, const Element* b, unsigned b_stride)
    {
#pragma unroll
        for (unsigned j = 0; j < count; ++j)
#pragma unroll
            for (unsigned i = 0; i < results_per_lane; ++i) {
                const unsigned row = index_of(i) / warp_tile, column = warp_tile * j + index_of(i) % warp_tile;
                for (unsigned d = 0; d < warp_tile; ++d)
                    acc[j].x[i] += as_float(a[row * a_stride + d])
                        * as_float(b[transposed ? column * b_stride + d : d * b_stride + column]);
            }
    }
};

#if defined(__CUDA_ARCH__)
template <class Element, class WmmaElement> struct TensorCoreTile {
    using Accumulator = nvcuda::wmma::fragment<nvcuda::wmma::accumulator, warp_tile, warp_tile, warp_tile, float>;
    static_assert(Accumulator::num_elements == results_per_lane);

    static __device__ void find_layout(const float* scratch, unsigned (&layout)[results_per_lane])
    {
        Accumulator read;
        nvcuda::wmma::load_matrix_sync(read, scratch, warp_tile, nvcuda::wmma::mem_row_major);
#pragma unroll
        for (unsigned i = 0; i < results_per_lane; ++i) layout[i] = static_cast<unsigned>(read.x[i]);
    }
    static __device__ void clear(Accumulator& acc) { nvcuda::wmma::fill_fragment(acc, 0.0f); }
    template <bool transposed, unsigned count>
    static __device__ void multiply(
        Accumulator (&acc)[count], const Element* a, unsigned a_stride, const Element* b, unsigned b_stride)
    {
        using namespace nvcuda::wmma;
        using Order = std::conditional_t<transposed, col_major, row_major>;
        fragment<matrix_a, warp_tile, warp_tile, warp_tile, WmmaElement, row_major> rows;
        load_matrix_sync(rows, reinterpret_cast<const WmmaElement*>(a), a_stride);
#pragma unroll
        for (unsigned j = 0; j < count; ++j) {
            fragment<matrix_b, warp_tile, warp_tile, warp_tile, WmmaElement, Order> columns;
            const Element* from = b + warp_tile * j * (transposed ? b_stride : 1);
            load_matrix_sync(columns, reinterpret_cast<const WmmaElement*>(from), b_stride);
            mma_sync(acc[j], rows, columns, acc[j]);
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
