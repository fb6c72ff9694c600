// Attention: what its two ops share: softmax(q k' / sqrt(width)) v for each head of each sample, by tiles of 64 queries
// and 64 keys in shared memory. Scores never leave it (Dao, "FlashAttention-2", ICLR 2024, after Milakov and
// Gimelshein, 2018). Heads wider than 64 are done 64 columns of a result at a time, each with the scores found anew.
#pragma once

#include "common/exp.h"
#include "cuda/primitives/block_tiles.h"
#include "cuda/device/launch.h"
#include "cuda/compiler/op_view.h"

#include <cmath>
#include <type_traits>

namespace epoch::cuda {

// What the queries of a tile see of its keys, in rows of the tile.
struct Sight {
    unsigned queries, keys, ahead;

    __device__ bool visible(unsigned query, unsigned key) const
    {
        return query < queries && key < keys && key <= query + ahead;
    }
};

// Queries (samples, positions, features), keys and values (samples, seen, features); head h has features h * width ...
// of each.
struct Attention {
    std::uint64_t samples = 1, positions = 1, seen = 1, heads = 1, width = 1;
    bool causal = false;
    float scale = 1; // 1 / sqrt(width)

    __host__ __device__ std::uint64_t all_heads() const { return samples * heads; }
    __host__ __device__ std::uint64_t rows() const { return all_heads() * positions; }
    // Where row `position` of a head lies among `count` rows of a sample.
    __device__ std::uint64_t place(std::uint64_t head, std::uint64_t position, std::uint64_t count) const
    {
        return (head / heads * count + position) * heads * width + head % heads * width;
    }
    // Of the tile of queries and keys from these on. Causal tiles of keys begin no later than those of queries.
    __device__ Sight sight(std::uint64_t first_query, std::uint64_t first_key) const
    {
        const std::uint64_t queries = positions - first_query, keys = seen - first_key, ahead = first_query - first_key;
        return {queries < tile_side ? static_cast<unsigned>(queries) : tile_side,
            keys < tile_side ? static_cast<unsigned>(keys) : tile_side,
            causal && ahead < tile_side ? static_cast<unsigned>(ahead) : tile_side};
    }
    // The 64 rows from `first` on, of `count`.
    template <class Number>
    __device__ TileRows<Number> tile(
        const Number* tensor, std::uint64_t head, std::uint64_t first, std::uint64_t count) const
    {
        const std::uint64_t left = count - first;
        return {tensor + place(head, first, count), heads * width, left < tile_side ? left : tile_side, width,
            width % moved_at_once<Number> == 0};
    }
};

// Where results go: FP32, or 16 bits as the operands.
template <class Number> struct Results {
    void* to;
    bool narrow;

    __device__ void put(std::uint64_t i, float x) const
    {
        if (sizeof(Number) < sizeof(float) && narrow)
            static_cast<Number*>(to)[i] = rounded<Number>(x);
        else
            static_cast<float*>(to)[i] = x;
    }
};

template <class Number> Results<Number> results_of(const Arguments& at, std::size_t output, bool narrow)
{
    return {at.output<void>(output), narrow};
}

// What a block does: one tile of rows of a head, and 64 columns of its result. `slowest`: the tiles that come first.
enum class Slowest : std::uint8_t { first_tiles, last_tiles };

struct TileWork {
    std::uint64_t head, first, chunk; // row of the tile; column / 64 of the result

    static __host__ __device__ std::uint64_t count(const Attention& a, std::uint64_t rows)
    {
        return a.all_heads() * tiles_of(rows) * tiles_of(a.width);
    }
    static __device__ TileWork of(const Attention& a, std::uint64_t rows, std::uint64_t number, Slowest slowest)
    {
        const std::uint64_t chunks = tiles_of(a.width), of_tile = a.all_heads() * chunks;
        const std::uint64_t tile = number / of_tile, rest = number % of_tile;
        const std::uint64_t row = slowest == Slowest::first_tiles ? tile : tiles_of(rows) - 1 - tile;
        return {rest / chunks, row * tile_side, rest % chunks};
    }
    // Slabs of the rows' numbers are gone through such that the last one holds the chunk, where they are as wide.
    __device__ std::uint64_t slab(std::uint64_t number, std::uint64_t slabs) const
    {
        return (chunk + 1 + number) % slabs;
    }
};

template <class Number> inline constexpr bool slabs_are_chunks = BlockTile<Number>::slab == tile_side;

// e^x for x <= 0 or not a number: in FP32 with the digits of every device, else with those of the GPU's instruction.
template <class Number> __device__ inline float share_of(float x)
{
    if constexpr (std::is_same_v<Number, float>)
        return loop_exp(x);
    else
        return exp2f(x * 1.44269504f);
}

template <class Room> Grid grid_of_tiles(const Attention& a, std::uint64_t rows, unsigned threads)
{
    constexpr std::uint64_t most_blocks = 0x7FFFFFFF;
    static_assert(sizeof(Room) <= 48 << 10, "more than a block gets without asking");
    const std::uint64_t work = TileWork::count(a, rows);
    return {dim3(static_cast<unsigned>(work < most_blocks ? work : most_blocks)), dim3(threads), sizeof(Room)};
}

// Of queries, keys and values, inputs 0, 1 and 2, all in FP32 or all in the same 16 bits.
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
    op.require(op.good() && (!causal || k.extents[1] == q.extents[1]), "causal attention needs a key a query");
    if (!op.good()) return {};
    Attention a;
    a.samples = static_cast<std::uint64_t>(q.extents[0]);
    a.positions = static_cast<std::uint64_t>(q.extents[1]);
    a.seen = static_cast<std::uint64_t>(k.extents[1]);
    a.heads = static_cast<std::uint64_t>(heads);
    a.width = static_cast<std::uint64_t>(q.extents[2] / heads);
    a.causal = causal;
    a.scale = static_cast<float>(1.0 / std::sqrt(static_cast<double>(a.width)));
    return a;
}

} // namespace epoch::cuda
