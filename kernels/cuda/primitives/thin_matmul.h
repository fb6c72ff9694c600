// thin_matmul: the products of thin_product.h. Sums are in FP32.
#pragma once

#include "cuda/primitives/channel_rows.h"
#include "cuda/primitives/matmul.h"
#include "cuda/primitives/thin_product.h"

namespace epoch::cuda {

// A warp multiplies one row with b; its lanes take neighbouring packs.
template <class Element, class Result, unsigned width>
__global__ void __launch_bounds__(block_threads) row_dots(Operands<Element, Result> of, std::uint64_t rows,
    std::uint64_t depth, bool relu)
{
    begin_kernel();
    const std::uint64_t stride = std::uint64_t{gridDim.x} * max_warps;
    for (std::uint64_t row = std::uint64_t{blockIdx.x} * max_warps + threadIdx.x / warp_size; row < rows; row += stride) {
        float sum = 0;
#pragma unroll 2
        for (std::uint64_t k = threadIdx.x % warp_size * width; k < depth; k += warp_size * width) {
            const auto a = load_pack<width>(of.a + row * depth + k), b = load_pack<width>(of.b + k);
            for (unsigned j = 0; j < width; ++j) sum += as_float(a.x[j]) * as_float(b.x[j]);
        }
        sum = warp_sum(sum);
        if (of.bias) sum += as_float(*of.bias);
        if (threadIdx.x % warp_size == 0) of.c[row] = rounded<Result>(relu ? pointwise::Relu::value(sum) : sum);
    }
}

template <class Element, class Result>
cudaError_t run_row_dots(cudaStream_t stream, const Matmul& product, const Operands<Element, Result>& of)
{
    constexpr unsigned width = 16 / sizeof(Element);
    constexpr std::uint64_t max_blocks = 1 << 16;
    const std::uint64_t blocks = std::min((product.rows + max_warps - 1) / max_warps, max_blocks);
    return launch(product.depth % width == 0 ? row_dots<Element, Result, width> : row_dots<Element, Result, 1>,
        Grid{dim3(static_cast<unsigned>(blocks)), dim3(block_threads)}, stream, of, product.rows, product.depth,
        product.relu);
}

// For sum_rows: a row of `a` times its weight.
template <class Element> struct WeightedRows {
    const Element *a, *weights;

    template <unsigned width> struct Loaded {
        Pack<Element, width> a;
        Element weight;
    };
    __device__ float channel_value(std::uint64_t) const { return 0; }
    template <unsigned width> __device__ Loaded<width> load(const RowIndex& at) const
    {
        return {load_pack<width>(a + at.element), weights[at.row]};
    }
    template <unsigned width>
    __device__ void add(
        const RowIndex&, const Loaded<width>& loaded, const float (&)[width], RunningPair (&sums)[width]) const
    {
        for (unsigned j = 0; j < width; ++j) sums[j].first += as_float(loaded.a.x[j]) * as_float(loaded.weight);
    }
};

// For apply_rows: an element of `a` times those of b, which are the factors of the columns.
template <class Element, class Result> struct OuterProduct {
    using Factors = Element;
    const Element* a;
    Result* c;

    template <unsigned width> __device__ Element load(const RowIndex& at) const { return a[at.row]; }
    template <unsigned width>
    __device__ void apply(const RowIndex& at, Element of_row, const Element (&b)[width]) const
    {
        float products[width];
        for (unsigned j = 0; j < width; ++j) products[j] = as_float(of_row) * as_float(b[j]);
        store_floats<width>(c + at.element, products);
    }
};

} // namespace epoch::cuda
