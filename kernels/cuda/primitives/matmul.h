// matmul: a batched matrix product for any size: tiles of 32 x 32 in shared memory, four results per thread. The sum
// over the depth runs in order and in FP32 for every element type.
#pragma once

#include "cuda/compiler/op_view.h"
#include "cuda/device/launch.h"
#include "cuda/primitives/half.h"
#include "pointwise/relu.h"

namespace epoch::cuda {

// c (rows, columns) = a (rows, depth) . b (depth, columns), `count` times, contiguous. A transposed operand is stored
// as (depth, rows) or (columns, depth). `relu` applies to the result, after the bias.
struct Matmul {
    std::uint64_t rows, columns, depth, count;
    bool transpose_a, transpose_b, relu = false;
};

template <class Element = float, class Result = float> struct Operands {
    const Element *a, *b;
    const Result* bias; // one element per column, or null
    Result* c;
};

inline constexpr unsigned tile = 32, tile_threads = 256, results_per_thread = tile * tile / tile_threads;

// Neighbouring threads read neighbouring elements, transposed or not; pads with zeros beyond the edges.
template <class Element>
__device__ inline void read_tile(const Element* from, std::uint64_t rows, std::uint64_t columns, std::uint64_t top,
    std::uint64_t left, bool transposed, float (&to)[tile][tile + 1])
{
    for (unsigned i = threadIdx.x; i < tile * tile; i += tile_threads) {
        const unsigned r = transposed ? i % tile : i / tile, c = transposed ? i / tile : i % tile;
        const bool inside = top + r < rows && left + c < columns;
        const std::uint64_t offset = transposed ? (left + c) * rows + top + r : (top + r) * columns + left + c;
        to[r][c] = inside ? as_float(from[offset]) : 0.0f;
    }
}

struct TileShared {
    float a[tile][tile + 1], b[tile][tile + 1];
};

template <class Element, class Result, bool relu>
__global__ void __launch_bounds__(tile_threads) multiply(Matmul p, Operands<Element, Result> of)
{
    begin_kernel();
    auto& [a_tile, b_tile] = shared_memory<TileShared>();
    const unsigned column = threadIdx.x % tile, first_row = threadIdx.x / tile * results_per_thread;
    const std::uint64_t across = (p.columns + tile - 1) / tile, down = (p.rows + tile - 1) / tile;
    for (std::uint64_t block = blockIdx.x; block < across * down * p.count; block += gridDim.x) {
        const std::uint64_t product = block / (across * down);
        const std::uint64_t top = block / across % down * tile, left = block % across * tile;
        float sums[results_per_thread] = {};
        for (std::uint64_t begin = 0; begin < p.depth; begin += tile) {
            read_tile(of.a + product * p.rows * p.depth, p.rows, p.depth, top, begin, p.transpose_a, a_tile);
            read_tile(of.b + product * p.depth * p.columns, p.depth, p.columns, begin, left, p.transpose_b, b_tile);
            __syncthreads();
            for (unsigned k = 0; k < tile; ++k)
                for (unsigned i = 0; i < results_per_thread; ++i)
                    sums[i] += a_tile[first_row + i][k] * b_tile[k][column];
            __syncthreads();
        }
        for (unsigned i = 0; i < results_per_thread; ++i) {
            const std::uint64_t row = top + first_row + i;
            if (row >= p.rows || left + column >= p.columns) continue;
            const float sum = of.bias ? sums[i] + as_float(of.bias[left + column]) : sums[i];
            of.c[(product * p.rows + row) * p.columns + left + column] =
                rounded<Result>(relu ? pointwise::Relu::value(sum) : sum);
        }
    }
}

template <class Element = float, class Result = float>
cudaError_t run_matmul(cudaStream_t stream, const Matmul& product, const Operands<Element, Result>& operands)
{
    constexpr std::uint64_t max_blocks = std::uint64_t{1} << 30;
    const std::uint64_t tiles =
        (product.rows + tile - 1) / tile * ((product.columns + tile - 1) / tile) * product.count;
    const Grid grid{
        dim3(static_cast<unsigned>(tiles < max_blocks ? tiles : max_blocks)), dim3(tile_threads), sizeof(TileShared)};
    return launch(product.relu ? multiply<Element, Result, true> : multiply<Element, Result, false>, grid, stream,
        product, operands);
}

} // namespace epoch::cuda
