// attention: the forward pass of FlashAttention-2 (Dao, ICLR 2024, arXiv:2307.08691). A block has one query tile, walks
// the KV tiles and keeps an online softmax (Milakov and Gimelshein, 2018) for every query; the output accumulator is
// rescaled whenever the row maximum grows. The log-sum-exp of every query is written for the backward pass.
#include "cuda/primitives/attention.h"

namespace epoch::cuda {
namespace {

template <class Element> struct ForwardTensors {
    const Element *q, *k, *v;
    Output<Element> out;
    float* log_sum_exp;
};

template <class Element> struct ForwardShared {
    static constexpr unsigned operand = tile_side * BlockTile<Element>::slab_stride; // elements
    static constexpr unsigned stride = tile_side + 4, p_stride = stride * sizeof(float) / sizeof(Element);
    static constexpr unsigned v_stride = slabs_are_chunks<Element> ? BlockTile<Element>::slab_stride : stride;
    static_assert(slabs_are_chunks<Element> || tile_side * stride <= 2 * operand);

    alignas(16) Element operands[(slabs_are_chunks<Element> ? 3 : 2) * operand];
    float scores[tile_side * stride];
    float row_scale[tile_side]; // what the output accumulator of a query is multiplied by

    __device__ Element* q() { return operands; }
    __device__ Element* k() { return operands + operand; }
    __device__ Element* v() { return operands + (slabs_are_chunks<Element> ? 2 * operand : 0); } // or over q and k
    __device__ Element* probabilities() { return reinterpret_cast<Element*>(scores); } // over the scores
};

// The running maximum m and the running sum l of a query's row of scores. The threads of a query share the row: each
// has every per_row-th column, the same row_max, and its own part of row_sum.
template <class Element> struct OnlineSoftmax {
    static constexpr unsigned per_row = BlockTile<Element>::threads / tile_side, count = tile_side / per_row;
    float row_max = -INFINITY, row_sum = 0;

    static __device__ unsigned row() { return threadIdx.x / per_row; }
    static __device__ unsigned part() { return threadIdx.x % per_row; }

    // Replaces a tile of scores S by the unnormalized probabilities P = exp(S - row_max), and sets row_scale to
    // exp(old row_max - new row_max). A NaN is never the maximum, but makes its probability and the sum NaN.
    __device__ void update(ForwardShared<Element>& shared, const Mask& mask)
    {
        using Shared = ForwardShared<Element>;
        float scores[count], new_max = row_max;
        bool visible[count];
#pragma unroll
        for (unsigned i = 0; i < count; ++i) {
            const unsigned column = per_row * i + part();
            scores[i] = shared.scores[row() * Shared::stride + column];
            visible[i] = mask.visible(row(), column);
            if (visible[i] && scores[i] > new_max) new_max = scores[i];
        }
        for (unsigned lane = 1; lane < per_row; lane *= 2) {
            const float other = __shfl_xor_sync(0xFFFFFFFFu, new_max, static_cast<int>(lane));
            if (other > new_max) new_max = other;
        }
        const float scale = row_max > -INFINITY ? softmax_exp<Element>(row_max - new_max) : 0.0f;
        __syncwarp();
        row_sum *= scale;
#pragma unroll
        for (unsigned i = 0; i < count; ++i) {
            const float p = visible[i] ? softmax_exp<Element>(scores[i] - new_max) : 0.0f;
            shared.probabilities()[row() * Shared::p_stride + per_row * i + part()] = rounded<Element>(p);
            row_sum += p;
        }
        if (part() == 0) shared.row_scale[row()] = scale;
        row_max = new_max;
    }
    __device__ float total_sum() const
    {
        float all = row_sum;
        for (unsigned lane = 1; lane < per_row; lane *= 2)
            all += __shfl_xor_sync(0xFFFFFFFFu, all, static_cast<int>(lane));
        return all;
    }
};

// scores += Q K' for the query tile and the KV tile, one slab of the head dimension at a time.
template <class Element>
__device__ void add_scores(const Attention& a, const ForwardTensors<Element>& at, ForwardShared<Element>& shared,
    const TileWork& work, std::uint64_t first_key, typename BlockTile<Element>::Accumulator& scores)
{
    using Tile = BlockTile<Element>;
    const std::uint64_t slabs = (a.head_dim + Tile::slab - 1) / Tile::slab;
    for (std::uint64_t number = 0; number < slabs; ++number) {
        const std::uint64_t from = work.slab(number, slabs) * Tile::slab, left = a.head_dim - from;
        __syncthreads();
        if (!slabs_are_chunks<Element> || slabs > 1 || first_key == 0)
            load_tile<Tile::slab>(shared.q(), Tile::slab_stride, a.tile(at.q, work.head, work.first, a.queries), from);
        load_tile<Tile::slab>(shared.k(), Tile::slab_stride, a.tile(at.k, work.head, first_key, a.keys), from);
        if (slabs_are_chunks<Element> && number == 0)
            load_tile<tile_side>(shared.v(), ForwardShared<Element>::v_stride,
                a.tile(at.v, work.head, first_key, a.keys), work.chunk * tile_side);
        __syncthreads();
        Tile::template multiply<true>(scores, shared.q(), Tile::slab_stride, shared.k(), Tile::slab_stride,
            left < Tile::slab ? static_cast<unsigned>(left) : Tile::slab);
    }
}

template <class Element>
__global__ void __launch_bounds__(BlockTile<Element>::threads, BlockTile<Element>::blocks)
    attention_forward(Attention a, ForwardTensors<Element> at)
{
    begin_kernel();
    using Tile = BlockTile<Element>;
    using Shared = ForwardShared<Element>;
    using Softmax = OnlineSoftmax<Element>;
    auto& shared = shared_memory<Shared>();
    const auto layout = Tile::find_layout(shared.scores);
    for (std::uint64_t number = blockIdx.x; number < TileWork::count(a, a.queries); number += gridDim.x) {
        const TileWork work = TileWork::of(a, a.queries, number, TileOrder::descending);
        const std::uint64_t query = work.first + Softmax::row();
        const std::uint64_t keys = a.causal && work.first + tile_side < a.keys ? work.first + tile_side : a.keys;
        typename Tile::Accumulator out;
        Tile::clear(out);
        Softmax softmax;
        for (std::uint64_t first = 0; first < keys; first += tile_side) {
            typename Tile::Accumulator scores;
            Tile::clear(scores);
            add_scores(a, at, shared, work, first, scores);
            Tile::template for_each<true>(scores, scores, layout, [&](unsigned row, unsigned column, float x, float) {
                shared.scores[row * Shared::stride + column] = x * a.scale;
            });
            __syncthreads();
            if (!slabs_are_chunks<Element>)
                load_tile<tile_side>(
                    shared.v(), Shared::v_stride, a.tile(at.v, work.head, first, a.keys), work.chunk * tile_side);
            softmax.update(shared, a.mask(work.first, first));
            __syncthreads();
            Tile::template for_each<false>(
                out, out, layout, [&](unsigned row, unsigned, float& x, float) { x *= shared.row_scale[row]; });
            const std::uint64_t left = a.keys - first;
            // out += P V
            Tile::template multiply<false>(out, shared.probabilities(), Shared::p_stride, shared.v(), Shared::v_stride,
                left < tile_side ? static_cast<unsigned>(left) : tile_side);
        }
        const float sum = softmax.total_sum();
        __syncthreads();
        if (Softmax::part() == 0) {
            shared.row_scale[Softmax::row()] = sum == 0 ? 0.0f : 1.0f / sum; // a query without visible keys gets 0
            if (work.chunk == 0 && query < a.queries)
                at.log_sum_exp[work.head * a.queries + query] = softmax.row_max + logf(sum);
        }
        __syncthreads();
        Tile::template for_each<false>(out, out, layout, [&](unsigned row, unsigned column, float x, float) {
            const std::uint64_t feature = work.chunk * tile_side + column;
            if (work.first + row < a.queries && feature < a.head_dim)
                at.out.store(a.offset(work.head, work.first + row, a.queries) + feature, x * shared.row_scale[row]);
        });
    }
}

constexpr StoredForm stored_attention{0b111, 0b1, nullptr, StoredForm::Kind::product};

PreparedOp prepare(OpView& op)
{
    op.require_counts(3, 2);
    op.require_stored_types(stored_attention);
    const Attention a = read_attention(op);
    op.require_count(op.output(0), op.input(0).count);
    op.require_count(op.output(1), a.rows());
    return with_element_type(op.input(0).dtype, [&]<class Element>(Element) {
        return op.runs([a, narrow = op.output(0).dtype != EPOCH_F32](const Arguments& at) {
            return launch(attention_forward<Element>,
                grid_of_tiles<ForwardShared<Element>>(a, a.queries, BlockTile<Element>::threads), at.stream(), a,
                ForwardTensors<Element>{at.input<Element>(0), at.input<Element>(1), at.input<Element>(2),
                    output_of<Element>(at, 0, narrow), at.output<float>(1)});
        });
    });
}

constexpr OpKernel kernels[] = {{"attention", checked<prepare>, {}, stored_attention}};

} // namespace

extern const std::span<const OpKernel> attention_kernels;
const std::span<const OpKernel> attention_kernels{kernels};

} // namespace epoch::cuda
