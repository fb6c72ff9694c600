// gemm_own: small products. Sixteen results stand side by side in vector lanes, either columns or rows of C, whichever
// pads less; a tile of up to eight such rows stays in registers over the whole depth.
#include "cpu/gemm.h"
#include "cpu/parallel.h"

#include <algorithm>
#include <cstring>

namespace epoch::cpu {
namespace {

constexpr std::int64_t lanes = 16, most_rows = 8;

// One tile: out[r][lane] = sum over k of a[r * row_step + k * depth_step] * b[k * b_step + lane].
struct Tile {
    const float* a;
    std::int64_t row_step, depth_step;
    const float* b;
    std::int64_t b_step, depth;
    float* out;
};

template <int width> struct VectorOf {
    typedef float type __attribute__((vector_size(width * sizeof(float))));
};

template <int width, int rows> [[gnu::always_inline]] inline void multiply(const Tile& t)
{
    using Vector = typename VectorOf<width>::type;
    constexpr int parts = lanes / width;
    Vector sum[rows][parts];
    for (int r = 0; r < rows; ++r)
        for (int p = 0; p < parts; ++p) sum[r][p] = Vector{};
    const float* b = t.b;
    const float* a = t.a;
    for (std::int64_t k = 0; k < t.depth; ++k, a += t.depth_step, b += t.b_step) {
        Vector right[parts];
        for (int p = 0; p < parts; ++p) std::memcpy(&right[p], b + p * width, sizeof(Vector));
        for (int r = 0; r < rows; ++r)
            for (int p = 0; p < parts; ++p) sum[r][p] += a[r * t.row_step] * right[p];
    }
    for (int r = 0; r < rows; ++r)
        for (int p = 0; p < parts; ++p) std::memcpy(t.out + r * lanes + p * width, &sum[r][p], sizeof(Vector));
}

template <int width> [[gnu::always_inline]] inline void multiply_rows(const Tile& t, std::int64_t rows)
{
    switch (rows) {
    case 1: return multiply<width, 1>(t);
    case 2: return multiply<width, 2>(t);
    case 3: return multiply<width, 3>(t);
    case 4: return multiply<width, 4>(t);
    case 5: return multiply<width, 5>(t);
    case 6: return multiply<width, 6>(t);
    case 7: return multiply<width, 7>(t);
    default: return multiply<width, 8>(t);
    }
}

struct Kernel {
    void (*run)(const Tile&, std::int64_t rows);
    std::int64_t rows; // that fit into the registers
};

void plain(const Tile& t, std::int64_t rows) { multiply_rows<4>(t, rows); }

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
__attribute__((target("arch=x86-64-v3"))) void avx2(const Tile& t, std::int64_t rows) { multiply_rows<8>(t, rows); }
__attribute__((target("arch=x86-64-v4"))) void avx512(const Tile& t, std::int64_t rows) { multiply_rows<16>(t, rows); }

Kernel best_kernel()
{
    if (__builtin_cpu_supports("x86-64-v4")) return {avx512, 8};
    if (__builtin_cpu_supports("x86-64-v3")) return {avx2, 6};
    return {plain, 3};
}
#else
Kernel best_kernel() { return {plain, 3}; }
#endif

// The product with either rows or columns of C in the lanes.
struct Arranged {
    std::int64_t rows, lanes; // of the result
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
        return {g.rows, g.columns, a, a_row, a_depth, b, b_depth, b_column, g.columns, 1};
    return {g.columns, g.rows, b, b_column, b_depth, a, a_depth, a_row, 1, g.columns};
}

void pack(const Arranged& x, std::int64_t depth, std::int64_t first, std::int64_t used, float* to)
{
    for (std::int64_t k = 0; k < depth; ++k, to += lanes) {
        const float* from = x.b + k * x.b_depth + first * x.b_lane;
        for (std::int64_t lane = 0; lane < used; ++lane) to[lane] = from[lane * x.b_lane];
        for (std::int64_t lane = used; lane < lanes; ++lane) to[lane] = 0.0f;
    }
}

void store(const Arranged& x, const float* tile, std::int64_t rows, std::int64_t used, float* c)
{
    if (x.c_lane == 1) {
        for (std::int64_t r = 0; r < rows; ++r)
            std::memcpy(c + r * x.c_row, tile + r * lanes, static_cast<std::size_t>(used) * sizeof(float));
        return;
    }
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t lane = 0; lane < used; ++lane) c[r * x.c_row + lane * x.c_lane] = tile[r * lanes + lane];
}

// The results of one block of lanes, all rows.
void multiply_block(
    const Kernel& kernel, const Arranged& x, std::int64_t depth, std::int64_t first, float* packed, float* c)
{
    const std::int64_t used = std::min(lanes, x.lanes - first);
    const bool direct = used == lanes && x.b_lane == 1;
    if (!direct) pack(x, depth, first, used, packed);
    alignas(64) float tile[most_rows * lanes];
    Tile t{.a = x.a,
        .row_step = x.a_row,
        .depth_step = x.a_depth,
        .b = direct ? x.b + first : packed,
        .b_step = direct ? x.b_depth : lanes,
        .depth = depth,
        .out = tile};
    for (std::int64_t row = 0; row < x.rows; row += kernel.rows) {
        const std::int64_t rows = std::min(kernel.rows, x.rows - row);
        t.a = x.a + row * x.a_row;
        kernel.run(t, rows);
        store(x, tile, rows, used, c + row * x.c_row + first * x.c_lane);
    }
}

const Kernel& kernel_here()
{
    static const Kernel kernel = best_kernel();
    return kernel;
}

} // namespace

bool own_loops_beat_eigen() { return kernel_here().run != plain; }

std::uint64_t gemm_own_workspace(const Gemm& gemm)
{
    return static_cast<std::uint64_t>(gemm.depth * padded(arranged(gemm, nullptr, nullptr).lanes)) * sizeof(float);
}

void gemm_own(const Gemm& gemm, const float* a, const float* b, float* c, float* workspace, int threads)
{
    const Arranged x = arranged(gemm, a, b);
    // Thirty-two multiplications take about as long as touching one element.
    const std::int64_t work = gemm.rows * gemm.columns * gemm.depth / 32;
    for_blocks(x.lanes, lanes, work, threads, [&](std::int64_t first, std::int64_t, std::int64_t) {
        multiply_block(kernel_here(), x, gemm.depth, first, workspace + first * gemm.depth, c);
    });
}

} // namespace epoch::cpu
