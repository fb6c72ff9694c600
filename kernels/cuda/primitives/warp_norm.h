// warp_norm: layer_norm and its gradient for rows of at most 768 numbers. A warp keeps a row in its registers, so that
// memory is read once and no barrier is needed; the gradients of the parameters are summed in the same pass.
#pragma once

#include "cuda/primitives/channel_rows.h"

namespace epoch::cuda {

// Rows whose number of columns fits_warp().
struct WarpRows {
    std::uint64_t rows, columns;
};

inline constexpr unsigned max_packs_of_lane = 6, columns_of_pack = 4, warps_of_block = max_warps;
inline constexpr unsigned max_warp_columns = max_packs_of_lane * columns_of_pack * warp_size;

inline bool fits_warp(std::uint64_t columns) { return columns % columns_of_pack == 0 && columns <= max_warp_columns; }

// Calls body(number, first column) for each pack of columns that this lane has.
template <unsigned packs, class Body> __device__ inline void for_packs(std::uint64_t columns, const Body& body)
{
#pragma unroll
    for (unsigned k = 0; k < packs; ++k) {
        const unsigned column = (k * warp_size + threadIdx.x % warp_size) * columns_of_pack;
        if (column < columns) body(k, column);
    }
}

template <unsigned packs, class Element>
__device__ inline void load_row(
    const Element* row, std::uint64_t columns, Pack<Element, columns_of_pack> (&out)[packs])
{
    for_packs<packs>(columns, [&](unsigned k, unsigned column) { out[k] = load_pack<columns_of_pack>(row + column); });
}

template <unsigned packs, class Element>
__device__ inline void store_row(
    Element* row, std::uint64_t columns, const Pack<Element, columns_of_pack> (&from)[packs])
{
    for_packs<packs>(columns, [&](unsigned k, unsigned column) { store_pack<columns_of_pack>(row + column, from[k]); });
}

template <class Element> struct NormTensors {
    const Element* x;
    const float *gamma, *beta;
    Element* y;
    float *mean, *inverse;
};

template <class Element, unsigned packs>
__global__ void __launch_bounds__(block_threads) norm_by_warps(NormTensors<Element> at, WarpRows of, float epsilon)
{
    begin_kernel();
    const auto count = static_cast<float>(of.columns);
    const std::uint64_t stride = std::uint64_t{gridDim.x} * warps_of_block;
    for (std::uint64_t row = std::uint64_t{blockIdx.x} * warps_of_block + threadIdx.x / warp_size; row < of.rows;
         row += stride) {
        Pack<Element, columns_of_pack> x[packs]{};
        load_row(at.x + row * of.columns, of.columns, x);
        float sum = 0, squares = 0;
        for_packs<packs>(of.columns, [&](unsigned k, unsigned) {
            for (const Element each : x[k].x) sum += as_float(each);
        });
        const float mean = warp_sum(sum) / count;
        for_packs<packs>(of.columns, [&](unsigned k, unsigned) {
            for (const Element each : x[k].x) squares += (as_float(each) - mean) * (as_float(each) - mean);
        });
        const float inverse = 1.0f / sqrtf(warp_sum(squares) / count + epsilon);
        for_packs<packs>(of.columns, [&](unsigned k, unsigned column) {
            const auto gamma = load_pack<columns_of_pack>(at.gamma + column);
            const auto beta = load_pack<columns_of_pack>(at.beta + column);
            for (unsigned j = 0; j < columns_of_pack; ++j)
                x[k].x[j] = rounded<Element>((as_float(x[k].x[j]) - mean) * inverse * gamma.x[j] + beta.x[j]);
        });
        store_row(at.y + row * of.columns, of.columns, x);
        if (threadIdx.x % warp_size > 0) continue;
        at.mean[row] = mean;
        at.inverse[row] = inverse;
    }
}

template <class Element> struct GradientTensors {
    const Element *x, *dy;
    const float *gamma, *mean, *inverse;
    Element* dx;
};

// Sums of dy and of dy x_hat over the rows of a block, the gradients of beta and gamma.
struct WarpNormShared {
    float dbeta[max_warp_columns], dgamma[max_warp_columns];
};

// Blocks of a multiprocessor that the registers must suffice for.
template <class Element, unsigned packs>
inline constexpr unsigned gradient_blocks = sizeof(Element) == sizeof(float) && packs == max_packs_of_lane ? 1 : 2;

// Block b writes split b of the sums.
template <class Element, unsigned packs>
__global__ void __launch_bounds__(block_threads, gradient_blocks<Element, packs>)
    norm_gradient_by_warps(GradientTensors<Element> at, WarpRows of, SumOutputs to)
{
    begin_kernel();
    auto& [shared_dbeta, shared_dgamma] = shared_memory<WarpNormShared>();
    const auto count = static_cast<float>(of.columns);
    const unsigned warp = threadIdx.x / warp_size;
    float dbeta[packs][columns_of_pack]{}, dgamma[packs][columns_of_pack]{};
    for (std::uint64_t row = std::uint64_t{blockIdx.x} * warps_of_block + warp; row < of.rows;
         row += std::uint64_t{gridDim.x} * warps_of_block) {
        Pack<Element, columns_of_pack> x[packs]{}, dy[packs]{};
        load_row(at.x + row * of.columns, of.columns, x);
        load_row(at.dy + row * of.columns, of.columns, dy);
        const float mean = at.mean[row], inverse = at.inverse[row];
        float sum = 0, projection = 0;
        for_packs<packs>(of.columns, [&](unsigned k, unsigned column) {
            const auto gamma = load_pack<columns_of_pack>(at.gamma + column);
            for (unsigned j = 0; j < columns_of_pack; ++j) {
                const float d = as_float(dy[k].x[j]), x_hat = (as_float(x[k].x[j]) - mean) * inverse;
                sum += d * gamma.x[j];
                projection += d * gamma.x[j] * x_hat;
                dbeta[k][j] += d;
                dgamma[k][j] += d * x_hat;
            }
        });
        const float mean_gradient = warp_sum(sum) / count, mean_projection = warp_sum(projection) / count;
        for_packs<packs>(of.columns, [&](unsigned k, unsigned column) {
            const auto gamma = load_pack<columns_of_pack>(at.gamma + column);
            for (unsigned j = 0; j < columns_of_pack; ++j) {
                const float x_hat = (as_float(x[k].x[j]) - mean) * inverse;
                x[k].x[j] = rounded<Element>(
                    inverse * (gamma.x[j] * as_float(dy[k].x[j]) - mean_gradient - mean_projection * x_hat));
            }
        });
        store_row(at.dx + row * of.columns, of.columns, x);
    }
    for (unsigned turn = 0; turn < warps_of_block; ++turn) {
        if (warp == turn)
            for_packs<packs>(of.columns, [&](unsigned k, unsigned column) {
                for (unsigned j = 0; j < columns_of_pack; ++j) {
                    shared_dbeta[column + j] = (turn == 0 ? 0.0f : shared_dbeta[column + j]) + dbeta[k][j];
                    shared_dgamma[column + j] = (turn == 0 ? 0.0f : shared_dgamma[column + j]) + dgamma[k][j];
                }
            });
        __syncthreads();
    }
    for (std::uint64_t c = threadIdx.x; c < of.columns; c += blockDim.x)
        to.store(c, blockIdx.x, {static_cast<double>(shared_dbeta[c]), static_cast<double>(shared_dgamma[c])});
}

// Calls body(how many packs a lane has, as a constant).
template <class Body> auto with_packs(std::uint64_t columns, const Body& body)
{
    if (columns <= max_warp_columns / 2) return body(std::integral_constant<unsigned, max_packs_of_lane / 2>{});
    return body(std::integral_constant<unsigned, max_packs_of_lane>{});
}

template <class Element>
cudaError_t run_norm(cudaStream_t stream, const NormTensors<Element>& at, const WarpRows& of, float epsilon)
{
    return with_packs(of.columns, [&](auto packs) {
        const Grid grid = grid_over(of.rows * warp_size);
        return launch(norm_by_warps<Element, packs>, Grid{grid.blocks, dim3(block_threads)}, stream, at, of, epsilon);
    });
}

// How many blocks share the rows of the gradient; each adds its sums to the workspace.
inline std::uint64_t gradient_splits(const WarpRows& of)
{
    constexpr std::uint64_t rows_of_warp = 4, max_blocks = 256;
    return std::clamp<std::uint64_t>(of.rows / (rows_of_warp * warps_of_block), 1, max_blocks);
}

// `sums` has gradient_splits() splits of every column.
template <class Element>
cudaError_t run_norm_gradient(
    cudaStream_t stream, const GradientTensors<Element>& at, const WarpRows& of, double* sums)
{
    const std::uint64_t splits = gradient_splits(of);
    return with_packs(of.columns, [&](auto packs) {
        return launch(norm_gradient_by_warps<Element, packs>,
            Grid{dim3(static_cast<unsigned>(splits)), dim3(block_threads), sizeof(WarpNormShared)}, stream, at, of,
            SumOutputs{sums, splits, nullptr});
    });
}

} // namespace epoch::cuda
