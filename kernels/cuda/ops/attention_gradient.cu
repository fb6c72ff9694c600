// attention_gradient: the backward pass of FlashAttention-2 (Dao, ICLR 2024, arXiv:2307.08691). It computes the
// probabilities P = exp(S - log_sum_exp) again and delta = rowsum(dO * O); then dV = P' dO, dP = dO V',
// dS = P * (dP - delta), dQ = dS K and dK = dS' Q, the last two scaled. Two launches: blocks that have a query tile and
// walk the KV tiles for dQ, and blocks that have a KV tile and walk the query tiles for dK and dV. So every sum has one
// order, and no two blocks add to the same element.
#include "cuda/primitives/attention.h"

#include <array>

namespace epoch::cuda {
namespace {

enum class Pass : std::uint8_t { dq, dk_dv };

template <class Element> struct BackwardTensors {
    const Element *q, *k, *v, *out, *dout;
    const float* log_sum_exp;
    Output<Element> dq, dk, dv;
    float* delta; // rowsum(dO * O) of every query
};

// The block's own tile, and the tile of the other side that it has reached: Q and dO, or K and V.
template <class Element> struct BackwardShared {
    static constexpr unsigned operand = tile_side * BlockTile<Element>::slab_stride; // elements
    static constexpr unsigned stride = slabs_are_chunks<Element> ? BlockTile<Element>::slab_stride : tile_side + 4;
    static_assert(slabs_are_chunks<Element> || 2 * tile_side * stride <= 4 * operand);

    alignas(16) Element operands[(slabs_are_chunks<Element> ? 5 : 4) * operand];
    float log_sum_exp[tile_side], delta[tile_side]; // of the queries
    float layout[warp_tile * warp_tile];

    __device__ Element* own(unsigned i) { return operands + i * operand; }
    __device__ Element* other(unsigned i) { return operands + (2 + i) * operand; }
    // P or dS, behind the operands or over them.
    __device__ Element* p_or_ds() { return operands + (slabs_are_chunks<Element> ? 4 * operand : 0); }
    // The chunk of other(i): the same memory, or over the operands.
    __device__ Element* chunk(unsigned i)
    {
        return slabs_are_chunks<Element> ? other(i) : operands + tile_side * stride;
    }
};

template <class Element, Pass pass> struct BackwardTile {
    using Tile = BlockTile<Element>;
    using Accumulator = typename Tile::Accumulator;
    using Shared = BackwardShared<Element>;
    static constexpr bool owns_keys = pass == Pass::dk_dv;
    static constexpr unsigned per_row = Tile::threads / tile_side;

    const Attention& a;
    const BackwardTensors<Element>& at;
    Shared& shared;
    TileWork work;
    typename Tile::Layout layout;

    __device__ std::uint64_t count() const { return owns_keys ? a.keys : a.queries; }
    __device__ std::uint64_t other_count() const { return owns_keys ? a.queries : a.keys; }
    __device__ TileRows<Element> own(unsigned i) const
    {
        const Element* of = owns_keys ? (i == 0 ? at.k : at.v) : (i == 0 ? at.q : at.dout);
        return a.tile(of, work.head, work.first, count());
    }
    __device__ TileRows<Element> other(unsigned i, std::uint64_t first) const
    {
        const Element* of = owns_keys ? (i == 0 ? at.q : at.dout) : (i == 0 ? at.k : at.v);
        return a.tile(of, work.head, first, other_count());
    }

    // Of the query tile that begins at `first`.
    __device__ void load_query_statistics(std::uint64_t first)
    {
        for (unsigned i = threadIdx.x; i < tile_side; i += Tile::threads) {
            const bool inside = first + i < a.queries;
            const std::uint64_t query = work.head * a.queries + first + i;
            shared.log_sum_exp[i] = inside ? at.log_sum_exp[query] : 0.0f;
            if (owns_keys) shared.delta[i] = inside ? at.delta[query] : 0.0f;
        }
    }
    // Of the block's own queries; also written for the launch that computes dK and dV, which comes next.
    __device__ void compute_delta()
    {
        const unsigned row = threadIdx.x / per_row, part = threadIdx.x % per_row;
        const std::uint64_t query = work.first + row;
        const std::uint64_t offset = a.offset(work.head, query, a.queries);
        float sum = 0;
        for (std::uint64_t f = part; query < a.queries && f < a.head_dim; f += per_row)
            sum += as_float(at.dout[offset + f]) * as_float(at.out[offset + f]);
        for (unsigned lane = 1; lane < per_row; lane *= 2)
            sum += __shfl_xor_sync(0xFFFFFFFFu, sum, static_cast<int>(lane));
        if (part != 0) return;
        shared.delta[row] = sum;
        if (work.chunk == 0 && query < a.queries) at.delta[work.head * a.queries + query] = sum;
    }
    // (own rows, other rows): the scores before they are scaled, and dP; both transposed where the block owns keys.
    __device__ void compute_scores_and_dp(std::uint64_t first, bool is_first, Accumulator& scores, Accumulator& dp)
    {
        const std::uint64_t slabs = (a.head_dim + Tile::slab - 1) / Tile::slab;
        for (std::uint64_t number = 0; number < slabs; ++number) {
            const std::uint64_t from = work.slab(number, slabs) * Tile::slab, left = a.head_dim - from;
            const unsigned depth = left < Tile::slab ? static_cast<unsigned>(left) : Tile::slab;
            __syncthreads();
            for (unsigned i = 0; i < 2; ++i) {
                if (!slabs_are_chunks<Element> || slabs > 1 || is_first)
                    load_tile<Tile::slab>(shared.own(i), Tile::slab_stride, own(i), from);
                load_tile<Tile::slab>(shared.other(i), Tile::slab_stride, other(i, first), from);
            }
            if (owns_keys && number == 0) load_query_statistics(first);
            __syncthreads();
            Tile::template multiply<true>(
                scores, shared.own(0), Tile::slab_stride, shared.other(0), Tile::slab_stride, depth);
            Tile::template multiply<true>(
                dp, shared.own(1), Tile::slab_stride, shared.other(1), Tile::slab_stride, depth);
        }
    }
    // In place: scores become P, and dP becomes dS times the scale.
    __device__ void to_p_and_ds(std::uint64_t first, Accumulator& scores, Accumulator& dp)
    {
        const Mask mask = owns_keys ? a.mask(first, work.first) : a.mask(work.first, first);
        Tile::template for_each<true>(scores, dp, layout, [&](unsigned row, unsigned column, float& score, float& d) {
            const unsigned query = owns_keys ? column : row;
            const bool visible = mask.visible(query, owns_keys ? row : column);
            const float p = visible ? softmax_exp<Element>(score * a.scale - shared.log_sum_exp[query]) : 0.0f;
            d = visible ? p * (d - shared.delta[query]) * a.scale : 0.0f;
            score = p;
        });
    }
    // result += P or dS . the chunk of other(i)
    __device__ void add_product(Accumulator& result, Accumulator& p_or_ds, unsigned i, std::uint64_t first)
    {
        __syncthreads();
        Tile::template for_each<true>(p_or_ds, p_or_ds, layout, [&](unsigned row, unsigned column, float x, float) {
            shared.p_or_ds()[row * Shared::stride + column] = rounded<Element>(x);
        });
        if (!slabs_are_chunks<Element>)
            load_tile<tile_side>(shared.chunk(i), Shared::stride, other(i, first), work.chunk * tile_side);
        __syncthreads();
        const std::uint64_t left = other_count() - first;
        Tile::template multiply<false>(result, shared.p_or_ds(), Shared::stride, shared.chunk(i), Shared::stride,
            left < tile_side ? static_cast<unsigned>(left) : tile_side);
    }
    __device__ void store(Accumulator& result, const Output<Element>& to)
    {
        Tile::template for_each<false>(result, result, layout, [&](unsigned row, unsigned column, float x, float) {
            const std::uint64_t feature = work.chunk * tile_side + column;
            if (work.first + row < count() && feature < a.head_dim)
                to.store(a.offset(work.head, work.first + row, count()) + feature, x);
        });
    }
    __device__ void run()
    {
        Accumulator dq_or_dk, dv;
        Tile::clear(dq_or_dk);
        Tile::clear(dv);
        __syncthreads();
        if (!owns_keys) load_query_statistics(work.first), compute_delta();
        // Causal attention has as many queries as keys.
        const std::uint64_t begin = a.causal && owns_keys ? work.first : 0, all = other_count();
        const std::uint64_t end = a.causal && !owns_keys && work.first + tile_side < all ? work.first + tile_side : all;
        for (std::uint64_t first = begin; first < end; first += tile_side) {
            Accumulator scores, dp;
            Tile::clear(scores);
            Tile::clear(dp);
            compute_scores_and_dp(first, first == begin, scores, dp);
            to_p_and_ds(first, scores, dp);
            if (owns_keys) add_product(dv, scores, 1, first);
            add_product(dq_or_dk, dp, 0, first);
        }
        store(dq_or_dk, owns_keys ? at.dk : at.dq);
        if (owns_keys) store(dv, at.dv);
    }
};

// Blocks that a multiprocessor must have registers for: a block that computes dK and dV keeps four accumulators.
template <class Element, Pass pass>
inline constexpr unsigned backward_blocks = BlockTile<Element>::blocks - (sizeof(Element) == 2 || pass == Pass::dk_dv);

template <class Element, Pass pass>
__global__ void __launch_bounds__(BlockTile<Element>::threads, backward_blocks<Element, pass>)
    attention_backward(Attention a, BackwardTensors<Element> at)
{
    begin_kernel();
    constexpr bool owns_keys = pass == Pass::dk_dv;
    auto& shared = shared_memory<BackwardShared<Element>>();
    const auto layout = BlockTile<Element>::find_layout(shared.layout);
    const std::uint64_t rows = owns_keys ? a.keys : a.queries;
    for (std::uint64_t number = blockIdx.x; number < TileWork::count(a, rows); number += gridDim.x)
        BackwardTile<Element, pass>{a, at, shared,
            TileWork::of(a, rows, number, owns_keys ? TileOrder::ascending : TileOrder::descending), layout}
            .run();
}

template <class Element> cudaError_t run(const Attention& a, const std::array<bool, 3>& narrow, const Arguments& at)
{
    const BackwardTensors<Element> tensors{at.input<Element>(0), at.input<Element>(1), at.input<Element>(2),
        at.input<Element>(3), at.input<Element>(5), at.input<float>(4), output_of<Element>(at, 0, narrow[0]),
        output_of<Element>(at, 1, narrow[1]), output_of<Element>(at, 2, narrow[2]), at.workspace<float>()};
    const auto grid = [&](std::uint64_t rows) {
        return grid_of_tiles<BackwardShared<Element>>(a, rows, BlockTile<Element>::threads);
    };
    const cudaError_t started = launch(attention_backward<Element, Pass::dq>, grid(a.queries), at.stream(), a, tensors);
    if (started != cudaSuccess) return started;
    return launch(attention_backward<Element, Pass::dk_dv>, grid(a.keys), at.stream(), a, tensors);
}

// Q, K, V, O and dO; dQ, dK and dV.
constexpr StoredForm stored_attention_gradient{0b101111, 0b111, nullptr, StoredForm::Kind::product};

PreparedOp prepare(OpView& op)
{
    op.require_counts(6, 3);
    op.require_stored_types(stored_attention_gradient);
    const Attention a = read_attention(op);
    for (const Tensor* each : {&op.input(3), &op.input(5), &op.output(0)}) op.require_count(*each, op.input(0).count);
    for (const Tensor* each : {&op.output(1), &op.output(2)}) op.require_count(*each, op.input(1).count);
    op.require_count(op.input(4), a.rows());
    std::array<bool, 3> narrow{};
    for (std::size_t i = 0; i < narrow.size(); ++i) narrow[i] = op.output(i).dtype != EPOCH_F32;
    return with_element_type(op.input(0).dtype, [&]<class Element>(Element) {
        return op.runs([=](const Arguments& at) { return run<Element>(a, narrow, at); }, a.rows() * sizeof(float));
    });
}

constexpr OpKernel kernels[] = {{"attention_gradient", checked<prepare>, {}, stored_attention_gradient}};

} // namespace

extern const std::span<const OpKernel> attention_gradient_kernels;
const std::span<const OpKernel> attention_gradient_kernels{kernels};

} // namespace epoch::cuda
