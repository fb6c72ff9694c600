// Attention: what the two attention kernels share: shapes, masks and tiles of FlashAttention-2 (Dao, ICLR 2024,
// arXiv:2307.08691). Every block works on tiles of 64 queries and 64 keys in shared memory, so the scores
// S = Q K' / sqrt(head_dim) never reach global memory. Heads wider than 64 are done in chunks of 64 columns of the
// output; each chunk computes the scores again.
#pragma once

#include "common/exp.h"
#include "cuda/compiler/op_view.h"
#include "cuda/device/launch.h"
#include "cuda/primitives/block_tiles.h"

#include <cmath>
#include <type_traits>

namespace epoch::cuda {

// The mask of one tile of scores, by the rows of its query tile and its KV tile.
struct Mask {
    unsigned queries, keys, diagonal; // rows that exist; how far the causal diagonal lies to the right

    __device__ bool visible(unsigned query, unsigned key) const
    {
        return query < queries && key < keys && key <= query + diagonal;
    }
};

// Queries (batch, queries, features), keys and values (batch, keys, features). Head h begins at feature h * head_dim.
struct Attention {
    std::uint64_t batch = 1, queries = 1, keys = 1, heads = 1, head_dim = 1;
    bool causal = false;
    float scale = 1; // 1 / sqrt(head_dim)

    __host__ __device__ std::uint64_t all_heads() const { return batch * heads; }
    __host__ __device__ std::uint64_t rows() const { return all_heads() * queries; }
    // Offset of row `position` of a head in a tensor with `count` rows per sample.
    __device__ std::uint64_t offset(std::uint64_t head, std::uint64_t position, std::uint64_t count) const
    {
        return (head / heads * count + position) * heads * head_dim + head % heads * head_dim;
    }
    // Of the query tile and the KV tile that begin at these rows. A causal KV tile begins no later than its query tile.
    __device__ Mask mask(std::uint64_t first_query, std::uint64_t first_key) const
    {
        const std::uint64_t query_rows = queries - first_query, key_rows = keys - first_key;
        const std::uint64_t diagonal = first_query - first_key;
        return {query_rows < tile_side ? static_cast<unsigned>(query_rows) : tile_side,
            key_rows < tile_side ? static_cast<unsigned>(key_rows) : tile_side,
            causal && diagonal < tile_side ? static_cast<unsigned>(diagonal) : tile_side};
    }
    // The 64 rows from `first` on, of `count`.
    template <class Element>
    __device__ TileRows<Element> tile(
        const Element* tensor, std::uint64_t head, std::uint64_t first, std::uint64_t count) const
    {
        const std::uint64_t left = count - first;
        return {tensor + offset(head, first, count), heads * head_dim, left < tile_side ? left : tile_side, head_dim,
            head_dim % vector_width<Element> == 0};
    }
};

// An output tensor, in FP32 or in the 16 bits of the operands.
template <class Element> struct Output {
    void* to;
    bool narrow;

    __device__ void store(std::uint64_t i, float x) const
    {
        if (sizeof(Element) < sizeof(float) && narrow)
            static_cast<Element*>(to)[i] = rounded<Element>(x);
        else
            static_cast<float*>(to)[i] = x;
    }
};

template <class Element> Output<Element> output_of(const Arguments& at, std::size_t output, bool narrow)
{
    return {at.output<void>(output), narrow};
}

// The order in which blocks take the tiles: causal tiles with the most work come first.
enum class TileOrder : std::uint8_t { ascending, descending };

// The work of a block: one tile of rows of a head, and one chunk of 64 columns of its output.
struct TileWork {
    std::uint64_t head, first, chunk; // first: row of the tile; chunk: column / 64 of the output

    static __host__ __device__ std::uint64_t count(const Attention& a, std::uint64_t rows)
    {
        return a.all_heads() * tiles_of(rows) * tiles_of(a.head_dim);
    }
    static __device__ TileWork of(const Attention& a, std::uint64_t rows, std::uint64_t number, TileOrder order)
    {
        const std::uint64_t chunks = tiles_of(a.head_dim), per_tile = a.all_heads() * chunks;
        const std::uint64_t tile = number / per_tile, rest = number % per_tile;
        const std::uint64_t row = order == TileOrder::ascending ? tile : tiles_of(rows) - 1 - tile;
        return {rest / chunks, row * tile_side, rest % chunks};
    }
    // The order of the slabs of the head dimension: where slabs are as wide as chunks, the last one is the block's
    // own chunk, which then is in shared memory already.
    __device__ std::uint64_t slab(std::uint64_t number, std::uint64_t slabs) const
    {
        return (chunk + 1 + number) % slabs;
    }
};

template <class Element> inline constexpr bool slabs_are_chunks = BlockTile<Element>::slab == tile_side;

// e^x for x <= 0 or NaN: FP32 uses the arithmetic of all devices, 16 bits use the GPU's instruction.
template <class Element> __device__ inline float softmax_exp(float x)
{
    if constexpr (std::is_same_v<Element, float>)
        return loop_exp(x);
    else
        return exp2f(x * 1.44269504f);
}

template <class Shared> Grid grid_of_tiles(const Attention& a, std::uint64_t rows, unsigned threads)
{
    constexpr std::uint64_t max_blocks = 0x7FFFFFFF;
    static_assert(sizeof(Shared) <= 48 << 10, "more shared memory than a block gets by default");
    const std::uint64_t work = TileWork::count(a, rows);
    return {dim3(static_cast<unsigned>(work < max_blocks ? work : max_blocks)), dim3(threads), sizeof(Shared)};
}

// From queries, keys and values, inputs 0, 1 and 2, all in FP32 or all in the same 16 bits.
inline Attention read_attention(OpView& op)
{
    const Tensor &q = op.input(0), &k = op.input(1);
    const std::int64_t heads = op.integer("heads");
    op.require(q.extents.size() == 3 && q.count > 0, "queries are (batch, positions, features)");
    op.require(op.good() && heads > 0 && q.extents[2] % heads == 0, "the heads do not divide the features");
    op.require(op.input(2).extents == k.extents, "keys and values differ in shape");
    op.require(k.extents.size() == 3 && k.count > 0 && op.good() && k.extents[0] == q.extents[0]
            && k.extents[2] == q.extents[2],
        "queries and keys differ in samples or features");
    const bool causal = op.integer_or("causal", 0) != 0;
    op.require(
        op.good() && (!causal || k.extents[1] == q.extents[1]), "causal attention needs as many keys as queries");
    if (!op.good()) return {};
    Attention a;
    a.batch = static_cast<std::uint64_t>(q.extents[0]);
    a.queries = static_cast<std::uint64_t>(q.extents[1]);
    a.keys = static_cast<std::uint64_t>(k.extents[1]);
    a.heads = static_cast<std::uint64_t>(heads);
    a.head_dim = static_cast<std::uint64_t>(q.extents[2] / heads);
    a.causal = causal;
    a.scale = static_cast<float>(1.0 / std::sqrt(static_cast<double>(a.head_dim)));
    return a;
}

} // namespace epoch::cuda
