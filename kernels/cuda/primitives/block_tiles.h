// block_tiles: products of tiles of 64 x 64 numbers in shared memory that the threads of one block compute together,
// with FP32 sums: FP32 numbers by 256 threads with 16 results each, those of 16 bits by four warps with 16 rows each.
#pragma once

#include "cuda/primitives/packed.h"
#include "cuda/primitives/warp_tiles.h"

#include <cstdint>

namespace epoch::cuda {

inline constexpr unsigned tile_side = 64;

inline __host__ __device__ std::uint64_t tiles_of(std::uint64_t count) { return (count + tile_side - 1) / tile_side; }

// So many a thread moves at once: 16 bytes.
template <class Number> inline constexpr unsigned moved_at_once = 16 / sizeof(Number);

// How a result of Sums is reached: turned ones are those of multiply<true>.
//   blocks        of that many threads that a multiprocessor has to have registers for
//   slab          columns of an operand that are in shared memory at a time, with rows slab_stride apart
//   multiply      sums (64, 64) += a (64, depth) . b (depth, 64); turned, b lies as (64, depth). The depth is rounded
//                 up to `step`, up to where both hold numbers
//   each          body(row, column, result, the same result of another Sums)
template <class Number> struct BlockTile {
    static constexpr unsigned threads = 128, blocks = 3, slab = 64, slab_stride = 72, step = warp_tile;
    static constexpr unsigned across = tile_side / warp_tile;
    using Warp = WarpTile<Number>;

    struct Places {
        unsigned of[results_of_lane];
    };
    struct Sums {
        typename Warp::Sums x[across];
    };

    // `numbers` is shared memory for 16 x 16 of them.
    static __device__ Places find_places(float* numbers)
    {
        for (unsigned i = threadIdx.x; i < warp_tile * warp_tile; i += threads) numbers[i] = static_cast<float>(i);
        __syncthreads();
        Places places;
        Warp::find_places(numbers, places.of);
        return places;
    }
    static __device__ void clear(Sums& sums)
    {
#pragma unroll
        for (unsigned j = 0; j < across; ++j) Warp::clear(sums.x[j]);
    }
    template <bool turned>
    static __device__ void multiply(
        Sums& sums, const Number* a, unsigned a_stride, const Number* b, unsigned b_stride, unsigned depth)
    {
        const Number* rows = a + threadIdx.x / 32 * warp_tile * a_stride;
#pragma unroll 1
        for (unsigned d = 0; d < depth; d += warp_tile)
            Warp::template multiply<turned>(sums.x, rows + d, a_stride, b + (turned ? d : d * b_stride), b_stride);
    }
    template <bool turned, class Body>
    static __device__ void each(Sums& sums, Sums& others, const Places& places, const Body& body)
    {
#pragma unroll
        for (unsigned j = 0; j < across; ++j)
#pragma unroll
            for (unsigned i = 0; i < results_of_lane; ++i)
                body(threadIdx.x / 32 * warp_tile + places.of[i] / warp_tile, j * warp_tile + places.of[i] % warp_tile,
                    sums.x[j].x[i], others.x[j].x[i]);
    }
};

template <> struct BlockTile<float> {
    static constexpr unsigned threads = 256, blocks = 2, slab = 32, slab_stride = 36, step = 4;
    static constexpr unsigned across = 16, results = tile_side / across; // results of a thread: that many, squared

    struct Places { };
    struct Sums {
        float x[results][results];
    };

    static __device__ Places find_places(float*) { return {}; }
    static __device__ void clear(Sums& sums)
    {
#pragma unroll
        for (auto& row : sums.x)
#pragma unroll
            for (float& x : row) x = 0;
    }
    static __device__ unsigned row(unsigned i) { return threadIdx.x / across + across * i; }
    // Such that neighbouring threads read from different banks.
    template <bool turned> static __device__ unsigned column(unsigned j)
    {
        const unsigned thread = threadIdx.x % across;
        return turned ? thread + across * j : results * thread + j;
    }
    template <bool turned>
    static __device__ void multiply(
        Sums& sums, const float* a, unsigned a_stride, const float* b, unsigned b_stride, unsigned depth)
    {
        const auto four = [](const float* from) { return pack_at<moved_at_once<float>>(from); };
#pragma unroll 1
        for (unsigned d = 0; d < depth; d += step) {
            Pack<float, moved_at_once<float>> rows[results], columns[results];
#pragma unroll
            for (unsigned i = 0; i < results; ++i) rows[i] = four(a + row(i) * a_stride + d);
#pragma unroll
            for (unsigned j = 0; j < results; ++j)
                columns[j] =
                    four(turned ? b + column<true>(j) * b_stride + d : b + (d + j) * b_stride + column<false>(0));
#pragma unroll
            for (unsigned e = 0; e < step; ++e)
#pragma unroll
                for (unsigned i = 0; i < results; ++i)
#pragma unroll
                    for (unsigned j = 0; j < results; ++j)
                        sums.x[i][j] += rows[i].x[e] * (turned ? columns[j].x[e] : columns[e].x[j]);
        }
    }
    template <bool turned, class Body>
    static __device__ void each(Sums& sums, Sums& others, const Places&, const Body& body)
    {
#pragma unroll
        for (unsigned i = 0; i < results; ++i)
#pragma unroll
            for (unsigned j = 0; j < results; ++j) body(row(i), column<turned>(j), sums.x[i][j], others.x[i][j]);
    }
};

// Rows of a matrix in global memory; `packed`: they and their parts begin at multiples of 16 bytes.
template <class Number> struct TileRows {
    const Number* first;
    std::uint64_t step, rows, columns;
    bool packed;
};

// Columns from, from + 1 ... of 64 rows, into rows that begin `stride` numbers apart; 0 where there are none.
template <unsigned columns, class Number>
__device__ void load_tile(Number* to, unsigned stride, const TileRows<Number>& of, std::uint64_t from)
{
    if (of.packed) {
        constexpr unsigned count = moved_at_once<Number>, across = columns / count;
#pragma unroll 2
        for (unsigned i = threadIdx.x; i < tile_side * across; i += blockDim.x) {
            const unsigned row = i / across, column = i % across * count;
            Pack<Number, count> pack{};
            if (row < of.rows && from + column < of.columns)
                pack = pack_at<count>(of.first + row * of.step + from + column);
            put_pack<count>(to + row * stride + column, pack);
        }
        return;
    }
#pragma unroll 2
    for (unsigned i = threadIdx.x; i < tile_side * columns; i += blockDim.x) {
        const unsigned row = i / columns, column = i % columns;
        const bool inside = row < of.rows && from + column < of.columns;
        to[row * stride + column] = inside ? of.first[row * of.step + from + column] : Number{};
    }
}

} // namespace epoch::cuda
