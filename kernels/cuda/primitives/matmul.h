// product: products of dense matrices by a kernel of ours: tiles of 32 x 32 in shared memory, four results a thread.
// The sum over the depth runs in order, in FP32 whatever the numbers are.
#pragma once

#include "cuda/primitives/half.h"
#include "cuda/device/launch.h"
#include "cuda/compiler/op_view.h"
#include "pointwise/relu.h"

namespace epoch::cuda {

// c (rows, columns) = a (rows, depth) . b (depth, columns), where turned operands lie as (depth, rows) and (columns,
// depth); `count` of them, one behind the other. `relu`: of what it gives, behind the bias.
struct Product {
    std::uint64_t rows, columns, depth, count;
    bool transpose_a, transpose_b, relu = false;
};

template <class Number = float, class Result = float> struct Operands {
    const Number *a, *b;
    const Result* bias; // one number a column that is added, or null
    Result* c;
};

inline constexpr unsigned tile = 32, tile_threads = 256, tile_results = tile * tile / tile_threads;

// Neighbouring threads read neighbouring numbers, whichever way the matrix lies; beyond its edge are zeros.
template <class Number>
__device__ inline void read_tile(const Number* from, std::uint64_t rows, std::uint64_t columns, std::uint64_t top,
    std::uint64_t left, bool turned, float (&to)[tile][tile + 1])
{
    for (unsigned i = threadIdx.x; i < tile * tile; i += tile_threads) {
        const unsigned r = turned ? i % tile : i / tile, c = turned ? i / tile : i % tile;
        const bool inside = top + r < rows && left + c < columns;
        const std::uint64_t place = turned ? (left + c) * rows + top + r : (top + r) * columns + left + c;
        to[r][c] = inside ? as_float(from[place]) : 0.0f;
    }
}

struct TileRoom {
    float a[tile][tile + 1], b[tile][tile + 1];
};

template <class Number, class Result, bool relu>
__global__ void __launch_bounds__(tile_threads) multiply(Product p, Operands<Number, Result> of)
{
    auto& [a_tile, b_tile] = shared_memory<TileRoom>();
    const unsigned column = threadIdx.x % tile, first_row = threadIdx.x / tile * tile_results;
    const std::uint64_t across = (p.columns + tile - 1) / tile, down = (p.rows + tile - 1) / tile;
    for (std::uint64_t block = blockIdx.x; block < across * down * p.count; block += gridDim.x) {
        const std::uint64_t product = block / (across * down);
        const std::uint64_t top = block / across % down * tile, left = block % across * tile;
        float sums[tile_results] = {};
        for (std::uint64_t begin = 0; begin < p.depth; begin += tile) {
            read_tile(of.a + product * p.rows * p.depth, p.rows, p.depth, top, begin, p.transpose_a, a_tile);
            read_tile(of.b + product * p.depth * p.columns, p.depth, p.columns, begin, left, p.transpose_b, b_tile);
            __syncthreads();
            for (unsigned k = 0; k < tile; ++k)
                for (unsigned i = 0; i < tile_results; ++i) sums[i] += a_tile[first_row + i][k] * b_tile[k][column];
            __syncthreads();
        }
        for (unsigned i = 0; i < tile_results; ++i) {
            const std::uint64_t row = top + first_row + i;
            if (row >= p.rows || left + column >= p.columns) continue;
            const float sum = of.bias ? sums[i] + as_float(of.bias[left + column]) : sums[i];
            of.c[(product * p.rows + row) * p.columns + left + column] =
                rounded<Result>(relu ? pointwise::Relu::value(sum) : sum);
        }
    }
}

template <class Number = float, class Result = float>
cudaError_t run_product(cudaStream_t stream, const Product& product, const Operands<Number, Result>& operands)
{
    constexpr std::uint64_t most_blocks = std::uint64_t{1} << 30;
    const std::uint64_t tiles =
        (product.rows + tile - 1) / tile * ((product.columns + tile - 1) / tile) * product.count;
    const Grid grid{
        dim3(static_cast<unsigned>(tiles < most_blocks ? tiles : most_blocks)), dim3(tile_threads), sizeof(TileRoom)};
    return launch(product.relu ? multiply<Number, Result, true> : multiply<Number, Result, false>, grid, stream,
        product, operands);
}

} // namespace epoch::cuda
