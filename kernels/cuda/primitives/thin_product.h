// thin_product: which matrix products are so thin that they only pass over one matrix. Our kernels do that at the
// memory's speed; tensor cores would be empty, and the library's kernels for unaligned operands take several times as long.
#pragma once

#include <cstdint>

namespace epoch::cuda {

enum class ThinProduct : std::uint8_t {
    none,
    row_dots, // a (rows, depth) . b (depth, 1)
    weighted_rows_of_a, // a (depth, rows) transposed . b (depth, 1): the sum of the rows of a, weighted by b
    weighted_rows_of_b, // a (1, depth) . b (depth, columns)
    outer // a (rows, 1) . b (1, columns)
};

struct ProductShape {
    std::uint64_t rows = 0, columns = 0, depth = 0;
    bool transpose_a = false, transpose_b = false, biased = false, narrow_result = false; // narrow: of 16 bits
};

constexpr ThinProduct thin_kind(const ProductShape& of)
{
    constexpr std::uint64_t least = 32; // rows or columns that make up for a kernel of its own
    if (of.columns == 1 && of.depth > 1 && !of.transpose_a && of.rows >= least) return ThinProduct::row_dots;
    const bool sums = of.depth >= least && !of.biased && !of.narrow_result;
    if (sums && of.columns == 1 && of.transpose_a) return ThinProduct::weighted_rows_of_a;
    if (sums && of.rows == 1 && of.columns > 1 && !of.transpose_b) return ThinProduct::weighted_rows_of_b;
    if (of.depth == 1 && of.columns > 1 && of.rows >= least && !of.biased) return ThinProduct::outer;
    return ThinProduct::none;
}

} // namespace epoch::cuda
