// attention: a block goes through the keys of 64 queries and keeps the greatest score and the sum of each so far, by
// which it scales its result again when a greater one comes; the logarithm of the sum is for the gradient.
#include "cuda/primitives/attention.h"

namespace epoch::cuda {
namespace {

template <class Number> struct Looking {
    const Number *q, *k, *v;
    Results<Number> y;
    float* log_sum;
};

template <class Number> struct LookRoom {
    static constexpr unsigned operand = tile_side * BlockTile<Number>::slab_stride; // numbers
    static constexpr unsigned stride = tile_side + 4, share_stride = stride * sizeof(float) / sizeof(Number);
    static constexpr unsigned value_stride = slabs_are_chunks<Number> ? BlockTile<Number>::slab_stride : stride;
    static_assert(slabs_are_chunks<Number> || tile_side * stride <= 2 * operand);

    alignas(16) Number operands[(slabs_are_chunks<Number> ? 3 : 2) * operand];
    float scores[tile_side * stride];
    float kept[tile_side]; // what remains of each query's result

    __device__ Number* q() { return operands; }
    __device__ Number* k() { return operands + operand; }
    __device__ Number* v() { return operands + (slabs_are_chunks<Number> ? 2 * operand : 0); } // or over q and k
    __device__ Number* shares() { return reinterpret_cast<Number*>(scores); } // over the scores
};

// What the threads of a query know of it: each has every per_row-th of its scores.
template <class Number> struct SeenSoFar {
    static constexpr unsigned per_row = BlockTile<Number>::threads / tile_side, count = tile_side / per_row;
    float greatest = -INFINITY, sum = 0;

    static __device__ unsigned row() { return threadIdx.x / per_row; }
    static __device__ unsigned part() { return threadIdx.x % per_row; }

    // Scores of a tile of keys become shares of a result that is not divided yet. One that is not a number is
    // never the greatest, and makes its share and the sum one too.
    __device__ void take(LookRoom<Number>& room, const Sight& sight)
    {
        using Room = LookRoom<Number>;
        float scores[count], most = greatest;
        bool visible[count];
#pragma unroll
        for (unsigned i = 0; i < count; ++i) {
            const unsigned column = per_row * i + part();
            scores[i] = room.scores[row() * Room::stride + column];
            visible[i] = sight.visible(row(), column);
            if (visible[i] && scores[i] > most) most = scores[i];
        }
        for (unsigned lane = 1; lane < per_row; lane *= 2) {
            const float other = __shfl_xor_sync(0xFFFFFFFFu, most, static_cast<int>(lane));
            if (other > most) most = other;
        }
        const float kept = greatest > -INFINITY ? share_of<Number>(greatest - most) : 0.0f;
        __syncwarp();
        sum *= kept;
#pragma unroll
        for (unsigned i = 0; i < count; ++i) {
            const float share = visible[i] ? share_of<Number>(scores[i] - most) : 0.0f;
            room.shares()[row() * Room::share_stride + per_row * i + part()] = rounded<Number>(share);
            sum += share;
        }
        if (part() == 0) room.kept[row()] = kept;
        greatest = most;
    }
    __device__ float whole_sum() const
    {
        float all = sum;
        for (unsigned lane = 1; lane < per_row; lane *= 2)
            all += __shfl_xor_sync(0xFFFFFFFFu, all, static_cast<int>(lane));
        return all;
    }
};

template <class Number>
__device__ void add_scores(const Attention& a, const Looking<Number>& at, LookRoom<Number>& room, const TileWork& work,
    std::uint64_t first_key, typename BlockTile<Number>::Sums& scores)
{
    using Tile = BlockTile<Number>;
    const std::uint64_t slabs = (a.width + Tile::slab - 1) / Tile::slab;
    for (std::uint64_t number = 0; number < slabs; ++number) {
        const std::uint64_t from = work.slab(number, slabs) * Tile::slab, left = a.width - from;
        __syncthreads();
        if (!slabs_are_chunks<Number> || slabs > 1 || first_key == 0)
            load_tile<Tile::slab>(room.q(), Tile::slab_stride, a.tile(at.q, work.head, work.first, a.positions), from);
        load_tile<Tile::slab>(room.k(), Tile::slab_stride, a.tile(at.k, work.head, first_key, a.seen), from);
        if (slabs_are_chunks<Number> && number == 0)
            load_tile<tile_side>(room.v(), LookRoom<Number>::value_stride, a.tile(at.v, work.head, first_key, a.seen),
                work.chunk * tile_side);
        __syncthreads();
        Tile::template multiply<true>(scores, room.q(), Tile::slab_stride, room.k(), Tile::slab_stride,
            left < Tile::slab ? static_cast<unsigned>(left) : Tile::slab);
    }
}

template <class Number>
__global__ void __launch_bounds__(BlockTile<Number>::threads, BlockTile<Number>::blocks)
    look(Attention a, Looking<Number> at)
{
    using Tile = BlockTile<Number>;
    using Room = LookRoom<Number>;
    auto& room = shared_memory<Room>();
    const auto places = Tile::find_places(room.scores);
    for (std::uint64_t number = blockIdx.x; number < TileWork::count(a, a.positions); number += gridDim.x) {
        const TileWork work = TileWork::of(a, a.positions, number, Slowest::last_tiles);
        const std::uint64_t query = work.first + SeenSoFar<Number>::row();
        const std::uint64_t keys = a.causal && work.first + tile_side < a.seen ? work.first + tile_side : a.seen;
        typename Tile::Sums result;
        Tile::clear(result);
        SeenSoFar<Number> seen;
        for (std::uint64_t first = 0; first < keys; first += tile_side) {
            typename Tile::Sums scores;
            Tile::clear(scores);
            add_scores(a, at, room, work, first, scores);
            Tile::template each<true>(scores, scores, places, [&](unsigned row, unsigned column, float x, float) {
                room.scores[row * Room::stride + column] = x * a.scale;
            });
            __syncthreads();
            if (!slabs_are_chunks<Number>)
                load_tile<tile_side>(
                    room.v(), Room::value_stride, a.tile(at.v, work.head, first, a.seen), work.chunk * tile_side);
            seen.take(room, a.sight(work.first, first));
            __syncthreads();
            Tile::template each<false>(
                result, result, places, [&](unsigned row, unsigned, float& x, float) { x *= room.kept[row]; });
            const std::uint64_t left = a.seen - first;
            Tile::template multiply<false>(result, room.shares(), Room::share_stride, room.v(), Room::value_stride,
                left < tile_side ? static_cast<unsigned>(left) : tile_side);
        }
        const float sum = seen.whole_sum();
        __syncthreads();
        if (SeenSoFar<Number>::part() == 0) {
            room.kept[SeenSoFar<Number>::row()] = sum == 0 ? 0.0f : 1.0f / sum; // a query that saw nothing gets 0
            if (work.chunk == 0 && query < a.positions)
                at.log_sum[work.head * a.positions + query] = seen.greatest + logf(sum);
        }
        __syncthreads();
        Tile::template each<false>(result, result, places, [&](unsigned row, unsigned column, float x, float) {
            const std::uint64_t feature = work.chunk * tile_side + column;
            if (work.first + row < a.positions && feature < a.width)
                at.y.put(a.place(work.head, work.first + row, a.positions) + feature, x * room.kept[row]);
        });
    }
}

constexpr StoredForm stored_attention{0b111, 0b1, nullptr, StoredForm::Kind::product};

PreparedOp prepare(OpView& op)
{
    op.require_counts(3, 2);
    op.require_numbers(stored_attention);
    const Attention a = read_attention(op);
    op.require_count(op.output(0), op.input(0).count);
    op.require_count(op.output(1), a.rows());
    return with_numbers(op.input(0).dtype, [&]<class Number>(Number) {
        return op.runs([a, narrow = op.output(0).dtype != EPOCH_F32](const Arguments& at) {
            return launch(look<Number>, grid_of_tiles<LookRoom<Number>>(a, a.positions, BlockTile<Number>::threads),
                at.stream(), a,
                Looking<Number>{at.input<Number>(0), at.input<Number>(1), at.input<Number>(2),
                    results_of<Number>(at, 0, narrow), at.output<float>(1)});
        });
    });
}

constexpr OpKernel kernels[] = {{"attention", checked<prepare>, {}, stored_attention}};

} // namespace

extern const std::span<const OpKernel> attention_kernels;
const std::span<const OpKernel> attention_kernels{kernels};

} // namespace epoch::cuda
