// Small products by own loops. Vector lanes hold 16 results, or 32 with AVX-512, which are either columns or rows of C,
// whichever needs less padding. A tile of up to eight such rows stays in registers over the whole depth.
#include "cpu/device/parallel.h"
#include "cpu/primitives/gemm.h"
#include "cpu/primitives/transpose.h"

#include <algorithm>
#include <cstring>

namespace epoch::cpu {
namespace {

constexpr std::int64_t lanes = 16, max_rows = 8;

// One tile: out[r * out_step + lane] = or += sum over k of a[r * row_step + k * depth_step] * b[k * b_step + lane].
struct Tile {
    const float* a;
    std::int64_t row_step, depth_step;
    const float* b;
    std::int64_t b_step, depth;
    float* out;
    std::int64_t out_step;
    bool accumulate;
};

template <int width> struct VectorOf {
    typedef float type __attribute__((vector_size(width * sizeof(float))));
};

template <int width, int parts, int rows> [[gnu::always_inline]] inline void multiply(const Tile& t)
{
    using Vector = typename VectorOf<width>::type;
    Vector sum[rows][parts];
    for (int r = 0; r < rows; ++r)
        for (int p = 0; p < parts; ++p)
            if (t.accumulate)
                std::memcpy(&sum[r][p], t.out + r * t.out_step + p * width, sizeof(Vector));
            else
                sum[r][p] = Vector{};
    const float* b = t.b;
    const float* a = t.a;
    for (std::int64_t k = 0; k < t.depth; ++k, a += t.depth_step, b += t.b_step) {
        Vector right[parts];
        for (int p = 0; p < parts; ++p) std::memcpy(&right[p], b + p * width, sizeof(Vector));
        for (int r = 0; r < rows; ++r)
            for (int p = 0; p < parts; ++p) sum[r][p] += a[r * t.row_step] * right[p];
    }
    for (int r = 0; r < rows; ++r)
        for (int p = 0; p < parts; ++p) std::memcpy(t.out + r * t.out_step + p * width, &sum[r][p], sizeof(Vector));
}

template <int width, int parts> [[gnu::always_inline]] inline void multiply_rows(const Tile& t, std::int64_t rows)
{
    switch (rows) {
    case 1: return multiply<width, parts, 1>(t);
    case 2: return multiply<width, parts, 2>(t);
    case 3: return multiply<width, parts, 3>(t);
    case 4: return multiply<width, parts, 4>(t);
    case 5: return multiply<width, parts, 5>(t);
    case 6: return multiply<width, parts, 6>(t);
    case 7: return multiply<width, parts, 7>(t);
    default: return multiply<width, parts, 8>(t);
    }
}

using TileFunction = void (*)(const Tile&, std::int64_t rows);

struct Kernel {
    TileFunction run, run_wide; // 16 and 32 lanes; run_wide is null if there are too few registers
    std::int64_t rows; // that fit the registers
};

void plain(const Tile& t, std::int64_t rows) { multiply_rows<4, 4>(t, rows); }

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
__attribute__((target("arch=x86-64-v3"))) void avx2(const Tile& t, std::int64_t rows) { multiply_rows<8, 2>(t, rows); }
__attribute__((target("arch=x86-64-v4"))) void avx512(const Tile& t, std::int64_t rows)
{
    multiply_rows<16, 1>(t, rows);
}
__attribute__((target("arch=x86-64-v4"))) void avx512_wide(const Tile& t, std::int64_t rows)
{
    multiply_rows<16, 2>(t, rows);
}

Kernel best_kernel()
{
    if (__builtin_cpu_supports("x86-64-v4")) return {avx512, avx512_wide, 8};
    if (__builtin_cpu_supports("x86-64-v3")) return {avx2, nullptr, 6};
    return {plain, nullptr, 3};
}
#else
Kernel best_kernel() { return {plain, nullptr, 3}; }
#endif

// The product with either rows or columns of C in the lanes.
struct Arranged {
    std::int64_t rows, lanes, depth; // rows and lanes of the result
    bool accumulate;
    const float* a;
    std::int64_t a_row, a_depth;
    const float* b;
    std::int64_t b_depth, b_lane;
    std::int64_t c_row, c_lane;
};

std::int64_t padded(std::int64_t count) { return (count + lanes - 1) / lanes * lanes; }

Arranged arranged(const Gemm& g, const float* a, const float* b)
{
    const std::int64_t a_row = g.transpose_a ? 1 : g.depth, a_depth = g.transpose_a ? g.rows : 1;
    const std::int64_t b_depth = g.transpose_b ? 1 : g.columns, b_column = g.transpose_b ? g.depth : 1;
    if (padded(g.columns) * g.rows <= padded(g.rows) * g.columns)
        return {g.rows, g.columns, g.depth, g.accumulate, a, a_row, a_depth, b, b_depth, b_column, g.columns, 1};
    return {g.columns, g.rows, g.depth, g.accumulate, b, b_column, b_depth, a, a_depth, a_row, 1, g.columns};
}

void pack(const Arranged& x, std::int64_t first, std::int64_t used, std::int64_t all, float* to)
{
    const float* from = x.b + first * x.b_lane;
    if (x.b_lane == 1)
        for (std::int64_t k = 0; k < x.depth; ++k) std::copy_n(from + k * x.b_depth, used, to + k * all);
    else
        transpose({.from = from, .from_row = x.b_lane, .to = to, .to_row = all, .rows = used, .columns = x.depth});
    if (used < all)
        for (std::int64_t k = 0; k < x.depth; ++k) std::fill_n(to + k * all + used, all - used, 0.0f);
}

// Calls copy(element of the tile, offset in C) for each result.
template <class Copy>
void each_result(
    const Arranged& x, float* tile, std::int64_t rows, std::int64_t used, std::int64_t all, const Copy& copy)
{
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t lane = 0; lane < used; ++lane) copy(tile[r * all + lane], r * x.c_row + lane * x.c_lane);
}

// The results of one block of lanes, all rows.
void multiply_block(
    const Kernel& kernel, const Arranged& x, std::int64_t first, std::int64_t last, float* packed, float* c)
{
    const std::int64_t used = last - first, all = used > lanes ? max_lanes : lanes;
    const TileFunction run = all == lanes ? kernel.run : kernel.run_wide;
    const bool whole = used == all, direct = whole && x.b_lane == 1, in_place = whole && x.c_lane == 1;
    if (!direct) pack(x, first, used, all, packed);
    alignas(64) float tile[max_rows * max_lanes];
    Tile t{.a = x.a,
        .row_step = x.a_row,
        .depth_step = x.a_depth,
        .b = direct ? x.b + first : packed,
        .b_step = direct ? x.b_depth : all,
        .depth = x.depth,
        .out = tile,
        .out_step = in_place ? x.c_row : all,
        .accumulate = x.accumulate};
    for (std::int64_t row = 0; row < x.rows; row += kernel.rows) {
        const std::int64_t rows = std::min(kernel.rows, x.rows - row);
        float* here = c + row * x.c_row + first * x.c_lane;
        t.a = x.a + row * x.a_row;
        if (in_place) {
            t.out = here;
            run(t, rows);
            continue;
        }
        if (x.accumulate)
            each_result(x, tile, rows, used, all, [&](float& result, std::int64_t place) { result = here[place]; });
        run(t, rows);
        each_result(x, tile, rows, used, all, [&](float& result, std::int64_t place) { here[place] = result; });
    }
}

const Kernel& kernel_here()
{
    static const Kernel kernel = best_kernel();
    return kernel;
}

std::int64_t block_of(const Kernel& kernel, const Arranged& x)
{
    return kernel.run_wide && x.lanes > lanes ? max_lanes : lanes;
}

} // namespace

bool own_loops_beat_eigen() { return kernel_here().run != plain; }

bool gemm_own_transposes(const Gemm& gemm) { return arranged(gemm, nullptr, nullptr).b_lane != 1; }

std::uint64_t gemm_own_workspace(const Gemm& gemm)
{
    return static_cast<std::uint64_t>(gemm.depth * padded(arranged(gemm, nullptr, nullptr).lanes)) * sizeof(float);
}

void gemm_own(const Gemm& gemm, const float* a, const float* b, float* c, float* workspace, int threads)
{
    const Arranged x = arranged(gemm, a, b);
    // Thirty-two multiplications take about as long as touching one element.
    const std::int64_t work = gemm.rows * gemm.columns * gemm.depth / 32;
    const Kernel& kernel = kernel_here();
    for_blocks(x.lanes, block_of(kernel, x), work, threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
        multiply_block(kernel, x, first, last, workspace + first * gemm.depth, c);
    });
}

void gemm_strided(const StridedGemm& g, float* workspace)
{
    const Arranged x{g.rows, g.columns, g.depth, g.accumulate, g.a, g.a_row, g.a_depth, g.b, g.b_depth, 1, g.c_row, 1};
    const Kernel& kernel = kernel_here();
    const std::int64_t block = block_of(kernel, x);
    for (std::int64_t first = 0; first < x.lanes; first += block)
        multiply_block(kernel, x, first, std::min(x.lanes, first + block), workspace, g.c);
}

} // namespace epoch::cpu
