// attention_gradient: what flows back to queries, keys and values. With shares p = exp(scores - log-sum-exp) found
// again, dv = p' dy, ds = p (dy v' - the sum of dy y), dq = ds k and dk = ds' q, both scaled. Twice the same walk: a
// block has 64 queries and goes through their keys, or 64 keys and goes through the queries that see them, so every sum
// has one order and no two blocks add to the same place.
#include "cuda/primitives/attention.h"

#include <array>

namespace epoch::cuda {
namespace {

enum class Towards : std::uint8_t { queries, keys };

template <class Number> struct Flowing {
    const Number *q, *k, *v, *y, *dy;
    const float* log_sum;
    Results<Number> dq, dk, dv;
    float* means; // the sum of dy y of every query
};

// The tile's own rows, and those that it goes through: queries and dy, or keys and values.
template <class Number> struct FlowRoom {
    static constexpr unsigned operand = tile_side * BlockTile<Number>::slab_stride; // numbers
    static constexpr unsigned stride = slabs_are_chunks<Number> ? BlockTile<Number>::slab_stride : tile_side + 4;
    static_assert(slabs_are_chunks<Number> || 2 * tile_side * stride <= 4 * operand);

    alignas(16) Number operands[(slabs_are_chunks<Number> ? 5 : 4) * operand];
    float log_sums[tile_side], means[tile_side]; // of the queries
    float numbers[warp_tile * warp_tile];

    __device__ Number* rows(unsigned i) { return operands + i * operand; }
    __device__ Number* others(unsigned i) { return operands + (2 + i) * operand; }
    // Behind the operands, or over them.
    __device__ Number* weights() { return operands + (slabs_are_chunks<Number> ? 4 * operand : 0); }
    // The chunk of others(i): there it is, or over the operands.
    __device__ Number* chunk(unsigned i)
    {
        return slabs_are_chunks<Number> ? others(i) : operands + tile_side * stride;
    }
};

template <class Number, Towards towards> struct Flow {
    using Tile = BlockTile<Number>;
    using Sums = typename Tile::Sums;
    using Room = FlowRoom<Number>;
    static constexpr bool to_keys = towards == Towards::keys;
    static constexpr unsigned per_row = Tile::threads / tile_side;

    const Attention& a;
    const Flowing<Number>& at;
    Room& room;
    TileWork work;
    typename Tile::Places places;

    __device__ std::uint64_t count() const { return to_keys ? a.seen : a.positions; }
    __device__ std::uint64_t other_count() const { return to_keys ? a.positions : a.seen; }
    __device__ TileRows<Number> rows(unsigned i) const
    {
        const Number* of = to_keys ? (i == 0 ? at.k : at.v) : (i == 0 ? at.q : at.dy);
        return a.tile(of, work.head, work.first, count());
    }
    __device__ TileRows<Number> others(unsigned i, std::uint64_t first) const
    {
        const Number* of = to_keys ? (i == 0 ? at.q : at.dy) : (i == 0 ? at.k : at.v);
        return a.tile(of, work.head, first, other_count());
    }

    // Of the queries from `first` on.
    __device__ void load_kept(std::uint64_t first)
    {
        for (unsigned i = threadIdx.x; i < tile_side; i += Tile::threads) {
            const bool there = first + i < a.positions;
            const std::uint64_t query = work.head * a.positions + first + i;
            room.log_sums[i] = there ? at.log_sum[query] : 0.0f;
            if (to_keys) room.means[i] = there ? at.means[query] : 0.0f;
        }
    }
    // Of the block's own queries; for the walk to the keys too, which comes behind.
    __device__ void find_means()
    {
        const unsigned row = threadIdx.x / per_row, part = threadIdx.x % per_row;
        const std::uint64_t query = work.first + row;
        const std::uint64_t place = a.place(work.head, query, a.positions);
        float sum = 0;
        for (std::uint64_t f = part; query < a.positions && f < a.width; f += per_row)
            sum += as_float(at.dy[place + f]) * as_float(at.y[place + f]);
        for (unsigned lane = 1; lane < per_row; lane *= 2)
            sum += __shfl_xor_sync(0xFFFFFFFFu, sum, static_cast<int>(lane));
        if (part != 0) return;
        room.means[row] = sum;
        if (work.chunk == 0 && query < a.positions) at.means[work.head * a.positions + query] = sum;
    }
    // (rows, others): scores before they are scaled, and what flows back to the shares.
    __device__ void find_scores(std::uint64_t first, bool begins, Sums& scores, Sums& flows)
    {
        const std::uint64_t slabs = (a.width + Tile::slab - 1) / Tile::slab;
        for (std::uint64_t number = 0; number < slabs; ++number) {
            const std::uint64_t from = work.slab(number, slabs) * Tile::slab, left = a.width - from;
            const unsigned depth = left < Tile::slab ? static_cast<unsigned>(left) : Tile::slab;
            __syncthreads();
            for (unsigned i = 0; i < 2; ++i) {
                if (!slabs_are_chunks<Number> || slabs > 1 || begins)
                    load_tile<Tile::slab>(room.rows(i), Tile::slab_stride, rows(i), from);
                load_tile<Tile::slab>(room.others(i), Tile::slab_stride, others(i, first), from);
            }
            if (to_keys && number == 0) load_kept(first);
            __syncthreads();
            Tile::template multiply<true>(
                scores, room.rows(0), Tile::slab_stride, room.others(0), Tile::slab_stride, depth);
            Tile::template multiply<true>(
                flows, room.rows(1), Tile::slab_stride, room.others(1), Tile::slab_stride, depth);
        }
    }
    // Scores become shares, and what flows to the shares becomes what flows to queries . keys.
    __device__ void find_flows(std::uint64_t first, Sums& scores, Sums& flows)
    {
        const Sight sight = to_keys ? a.sight(first, work.first) : a.sight(work.first, first);
        Tile::template each<true>(scores, flows, places, [&](unsigned row, unsigned column, float& score, float& flow) {
            const unsigned of_query = to_keys ? column : row;
            const bool visible = sight.visible(of_query, to_keys ? row : column);
            const float share = visible ? share_of<Number>(score * a.scale - room.log_sums[of_query]) : 0.0f;
            flow = visible ? share * (flow - room.means[of_query]) * a.scale : 0.0f;
            score = share;
        });
    }
    // result += weights . the chunk of others(i)
    __device__ void add(Sums& result, Sums& weights, unsigned i, std::uint64_t first)
    {
        __syncthreads();
        Tile::template each<true>(weights, weights, places, [&](unsigned row, unsigned column, float x, float) {
            room.weights()[row * Room::stride + column] = rounded<Number>(x);
        });
        if (!slabs_are_chunks<Number>)
            load_tile<tile_side>(room.chunk(i), Room::stride, others(i, first), work.chunk * tile_side);
        __syncthreads();
        const std::uint64_t left = other_count() - first;
        Tile::template multiply<false>(result, room.weights(), Room::stride, room.chunk(i), Room::stride,
            left < tile_side ? static_cast<unsigned>(left) : tile_side);
    }
    __device__ void store(Sums& result, const Results<Number>& to)
    {
        Tile::template each<false>(result, result, places, [&](unsigned row, unsigned column, float x, float) {
            const std::uint64_t feature = work.chunk * tile_side + column;
            if (work.first + row < count() && feature < a.width)
                to.put(a.place(work.head, work.first + row, count()) + feature, x);
        });
    }
    __device__ void walk()
    {
        Sums of_first, of_second;
        Tile::clear(of_first);
        Tile::clear(of_second);
        __syncthreads();
        if (!to_keys) load_kept(work.first), find_means();
        // Where it is causal, positions of queries and keys are the same.
        const std::uint64_t begin = a.causal && to_keys ? work.first : 0, all = other_count();
        const std::uint64_t end = a.causal && !to_keys && work.first + tile_side < all ? work.first + tile_side : all;
        for (std::uint64_t first = begin; first < end; first += tile_side) {
            Sums scores, flows;
            Tile::clear(scores);
            Tile::clear(flows);
            find_scores(first, first == begin, scores, flows);
            find_flows(first, scores, flows);
            if (to_keys) add(of_second, scores, 1, first);
            add(of_first, flows, 0, first);
        }
        store(of_first, to_keys ? at.dk : at.dq);
        if (to_keys) store(of_second, at.dv);
    }
};

// Of which a multiprocessor has to have the registers: the walk to the keys keeps four tiles of results in them.
template <class Number, Towards towards>
inline constexpr unsigned blocks_of_walk = BlockTile<Number>::blocks
    - (sizeof(Number) == 2 || towards == Towards::keys);

template <class Number, Towards towards>
__global__ void __launch_bounds__(BlockTile<Number>::threads, blocks_of_walk<Number, towards>)
    flow_back(Attention a, Flowing<Number> at)
{
    constexpr bool to_keys = towards == Towards::keys;
    auto& room = shared_memory<FlowRoom<Number>>();
    const auto places = BlockTile<Number>::find_places(room.numbers);
    const std::uint64_t rows = to_keys ? a.seen : a.positions;
    for (std::uint64_t number = blockIdx.x; number < TileWork::count(a, rows); number += gridDim.x)
        Flow<Number, towards>{
            a, at, room, TileWork::of(a, rows, number, to_keys ? Slowest::first_tiles : Slowest::last_tiles), places}
            .walk();
}

template <class Number> cudaError_t run(const Attention& a, const std::array<bool, 3>& narrow, const Arguments& at)
{
    const Flowing<Number> flowing{at.input<Number>(0), at.input<Number>(1), at.input<Number>(2), at.input<Number>(3),
        at.input<Number>(5), at.input<float>(4), results_of<Number>(at, 0, narrow[0]),
        results_of<Number>(at, 1, narrow[1]), results_of<Number>(at, 2, narrow[2]), at.workspace<float>()};
    const auto grid = [&](std::uint64_t rows) {
        return grid_of_tiles<FlowRoom<Number>>(a, rows, BlockTile<Number>::threads);
    };
    const cudaError_t started = launch(flow_back<Number, Towards::queries>, grid(a.positions), at.stream(), a, flowing);
    if (started != cudaSuccess) return started;
    return launch(flow_back<Number, Towards::keys>, grid(a.seen), at.stream(), a, flowing);
}

// What is looked for and at, what was seen, and what flows back.
constexpr StoredForm stored_attention_gradient{0b101111, 0b111, nullptr, StoredForm::Kind::product};

PreparedOp prepare(OpView& op)
{
    op.require_counts(6, 3);
    op.require_numbers(stored_attention_gradient);
    const Attention a = read_attention(op);
    for (const Tensor* each : {&op.input(3), &op.input(5), &op.output(0)}) op.require_count(*each, op.input(0).count);
    for (const Tensor* each : {&op.output(1), &op.output(2)}) op.require_count(*each, op.input(1).count);
    op.require_count(op.input(4), a.rows());
    std::array<bool, 3> narrow{};
    for (std::size_t i = 0; i < narrow.size(); ++i) narrow[i] = op.output(i).dtype != EPOCH_F32;
    return with_numbers(op.input(0).dtype, [&]<class Number>(Number) {
        return op.runs([=](const Arguments& at) { return run<Number>(a, narrow, at); }, a.rows() * sizeof(float));
    });
}

constexpr OpKernel kernels[] = {{"attention_gradient", checked<prepare>, {}, stored_attention_gradient}};

} // namespace

extern const std::span<const OpKernel> attention_gradient_kernels;
const std::span<const OpKernel> attention_gradient_kernels{kernels};

} // namespace epoch::cuda
