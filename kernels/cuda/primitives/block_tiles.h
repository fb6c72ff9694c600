// block_tiles: matrix products of 64 x 64 tiles in shared memory, computed by all threads of a block with FP32
// accumulators: FP32 operands by 256 threads with 16 results each, 16-bit operands by four warps with 16 rows each.
#pragma once

#include "cuda/primitives/packed.h"
#include "cuda/primitives/warp_tiles.h"

#include <cstdint>

namespace epoch::cuda {

inline constexpr unsigned tile_side = 64;

inline __host__ __device__ std::uint64_t tiles_of(std::uint64_t count) { return (count + tile_side - 1) / tile_side; }

// Elements in a vector load of 16 bytes.
template <class Element> inline constexpr unsigned vector_width = 16 / sizeof(Element);

// The products of one block:
//   blocks        blocks per multiprocessor that the registers must suffice for
//   slab          columns of an operand in shared memory at a time, in rows slab_stride elements apart
//   multiply      acc (64, 64) += a (64, depth) . b (depth, 64); if `transposed`, b is stored as (64, depth). The
//                 depth is rounded up to `step`, and both operands must hold values up to there
//   for_each      body(row, column, result, the same result of another Accumulator); `transposed` as in multiply
template <class Element> struct BlockTile {
    static constexpr unsigned threads = 128, blocks = 3, slab = 64, slab_stride = 72, step = warp_tile;
    static constexpr unsigned across = tile_side / warp_tile;
    using Warp = WarpTile<Element>;

    struct Layout {
        unsigned index[results_per_lane];
    };
    struct Accumulator {
        typename Warp::Accumulator x[across];
    };

    // `scratch` is shared memory for 16 x 16 elements.
    static __device__ Layout find_layout(float* scratch)
    {
        for (unsigned i = threadIdx.x; i < warp_tile * warp_tile; i += threads) scratch[i] = static_cast<float>(i);
        __syncthreads();
        Layout layout;
        Warp::find_layout(scratch, layout.index);
        return layout;
    }
    static __device__ void clear(Accumulator& acc)
    {
#pragma unroll
        for (unsigned j = 0; j < across; ++j) Warp::clear(acc.x[j]);
    }
    template <bool transposed>
    static __device__ void multiply(
        Accumulator& acc, const Element* a, unsigned a_stride, const Element* b, unsigned b_stride, unsigned depth)
    {
        const Element* rows = a + threadIdx.x / 32 * warp_tile * a_stride;
#pragma unroll 1
        for (unsigned d = 0; d < depth; d += warp_tile)
            Warp::template multiply<transposed>(
                acc.x, rows + d, a_stride, b + (transposed ? d : d * b_stride), b_stride);
    }
    template <bool transposed, class Body>
    static __device__ void for_each(Accumulator& acc, Accumulator& others, const Layout& layout, const Body& body)
    {
#pragma unroll
        for (unsigned j = 0; j < across; ++j)
#pragma unroll
            for (unsigned i = 0; i < results_per_lane; ++i)
                body(threadIdx.x / 32 * warp_tile + layout.index[i] / warp_tile,
                    j * warp_tile + layout.index[i] % warp_tile, acc.x[j].x[i], others.x[j].x[i]);
    }
};

template <> struct BlockTile<float> {
    static constexpr unsigned threads = 256, blocks = 2, slab = 32, slab_stride = 36, step = 4;
    static constexpr unsigned across = 16, results = tile_side / across; // results of a thread: that many, squared

    struct Layout { };
    struct Accumulator {
        float x[results][results];
    };

    static __device__ Layout find_layout(float*) { return {}; }
    static __device__ void clear(Accumulator& acc)
    {
#pragma unroll
        for (auto& row : acc.x)
#pragma unroll
            for (float& x : row) x = 0;
    }
    static __device__ unsigned row(unsigned i) { return threadIdx.x / across + across * i; }
    // Neighbouring threads read from different banks.
    template <bool transposed> static __device__ unsigned column(unsigned j)
    {
        const unsigned thread = threadIdx.x % across;
        return transposed ? thread + across * j : results * thread + j;
    }
    template <bool transposed>
    static __device__ void multiply(
        Accumulator& acc, const float* a, unsigned a_stride, const float* b, unsigned b_stride, unsigned depth)
    {
        const auto four = [](const float* from) { return load_pack<vector_width<float>>(from); };
#pragma unroll 1
        for (unsigned d = 0; d < depth; d += step) {
            Pack<float, vector_width<float>> rows[results], columns[results];
#pragma unroll
            for (unsigned i = 0; i < results; ++i) rows[i] = four(a + row(i) * a_stride + d);
#pragma unroll
            for (unsigned j = 0; j < results; ++j)
                columns[j] =
                    four(transposed ? b + column<true>(j) * b_stride + d : b + (d + j) * b_stride + column<false>(0));
#pragma unroll
            for (unsigned e = 0; e < step; ++e)
#pragma unroll
                for (unsigned i = 0; i < results; ++i)
#pragma unroll
                    for (unsigned j = 0; j < results; ++j)
                        acc.x[i][j] += rows[i].x[e] * (transposed ? columns[j].x[e] : columns[e].x[j]);
        }
    }
    template <bool transposed, class Body>
    static __device__ void for_each(Accumulator& acc, Accumulator& others, const Layout&, const Body& body)
    {
#pragma unroll
        for (unsigned i = 0; i < results; ++i)
#pragma unroll
            for (unsigned j = 0; j < results; ++j) body(row(i), column<transposed>(j), acc.x[i][j], others.x[i][j]);
    }
};

// Rows of a matrix in global memory. `aligned`: rows and slabs begin at multiples of 16 bytes.
template <class Element> struct TileRows {
    const Element* first;
    std::uint64_t step, rows, columns;
    bool aligned;
};

// Copies the columns from `from` on of 64 rows to rows that begin `stride` elements apart; pads with 0.
template <unsigned columns, class Element>
__device__ void load_tile(Element* to, unsigned stride, const TileRows<Element>& of, std::uint64_t from)
{
    if (of.aligned) {
        constexpr unsigned count = vector_width<Element>, across = columns / count;
#pragma unroll 2
        for (unsigned i = threadIdx.x; i < tile_side * across; i += blockDim.x) {
            const unsigned row = i / across, column = i % across * count;
            Pack<Element, count> pack{};
            if (row < of.rows && from + column < of.columns)
                pack = load_pack<count>(of.first + row * of.step + from + column);
            *reinterpret_cast<Pack<Element, count>*>(to + row * stride + column) = pack;
        }
        return;
    }
#pragma unroll 2
    for (unsigned i = threadIdx.x; i < tile_side * columns; i += blockDim.x) {
        const unsigned row = i / columns, column = i % columns;
        const bool inside = row < of.rows && from + column < of.columns;
        to[row * stride + column] = inside ? of.first[row * of.step + from + column] : Element{};
    }
}

} // namespace epoch::cuda
