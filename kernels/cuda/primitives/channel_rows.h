// channel_rows: what channel_sums.h does, for tensors stored as (rows, channels), as all 16-bit tensors and
// channels-last images are: two sums of every channel, and a rule that applies them. A thread has up to four
// neighbouring channels; how many rows a block has depends on the shape alone.
#pragma once

#include "cuda/primitives/channel_sums.h"
#include "cuda/primitives/packed.h"

#include <algorithm>

namespace epoch::cuda {

inline constexpr unsigned channels_per_thread = 4; // more would need too many registers for the sums

struct RowView {
    std::uint64_t rows = 1, channels = 1, together = channels; // together: channels that are contiguous

    bool packs() const { return together % channels_per_thread == 0; }
};

// How the elements are divided among blocks: strips of neighbouring channels, and splits of the rows.
struct RowTiles {
    std::uint64_t rows, channels, strips, splits;
    unsigned across; // threads along the channels, a power of two

    __host__ __device__ std::uint64_t blocks() const { return strips * splits; }
};

inline constexpr unsigned max_threads_across = 32;

inline RowTiles tiles_of(const RowView& view, std::uint64_t max_blocks)
{
    constexpr std::uint64_t elements_per_block = 8192;
    const std::uint64_t vectors = view.packs() ? view.channels / channels_per_thread : view.channels;
    RowTiles tiles{view.rows, view.channels, 1, 1, 1};
    while (tiles.across < max_threads_across && tiles.across < vectors) tiles.across *= 2;
    tiles.strips = (vectors + tiles.across - 1) / tiles.across;
    const std::uint64_t wanted = view.rows * view.channels / elements_per_block / tiles.strips;
    tiles.splits = std::clamp<std::uint64_t>(wanted, 1, std::max<std::uint64_t>(max_blocks / tiles.strips, 1));
    return tiles;
}

// Fewer blocks for sums, because every split is read again.
inline RowTiles sum_tiles(const RowView& view) { return tiles_of(view, 512); }
inline RowTiles apply_tiles(const RowView& view) { return tiles_of(view, 4096); }
inline std::uint64_t row_sum_bytes(const RowView& view)
{
    return 2 * view.channels * sum_tiles(view).splits * sizeof(double);
}

// The indices of an element, and its offset.
struct RowIndex {
    std::uint64_t row, channel, element;
};

// What a thread has: its first channel, if any, and the rows from `row` to `last` in steps of `stride`.
struct RowPart {
    std::uint64_t channel, row, stride, last;
    bool any;

    __device__ RowIndex index(std::uint64_t of_row, const RowTiles& tiles) const
    {
        return {of_row, channel, of_row * tiles.channels + channel};
    }
};

template <unsigned width> __device__ inline RowPart part_of(const RowTiles& tiles, std::uint64_t block)
{
    const auto [split, strip] = div_mod(block, tiles.strips);
    const unsigned column = threadIdx.x % tiles.across, row = threadIdx.x / tiles.across;
    const std::uint64_t channel = (strip * tiles.across + column) * width;
    return {channel, tiles.rows * split / tiles.splits + row, blockDim.x / tiles.across,
        tiles.rows * (split + 1) / tiles.splits, channel < tiles.channels};
}

template <unsigned width> struct RowShared {
    SumPair sums[block_threads * width];
};

inline constexpr unsigned blocks_at_once = 4; // of a multiprocessor, which bounds the registers

// How many rows a thread loads before it computes or stores: about 48 bytes, so that enough loads are on their way to fill
// the memory's bandwidth and the registers suffice. A rule whose code is long, since it stands there once for each row,
// says `max_rows`.
template <class Rule, class Loaded> consteval unsigned rows_at_once()
{
    unsigned most = 4;
    if constexpr (requires { Rule::max_rows; }) most = Rule::max_rows;
    return std::clamp<unsigned>(48 / sizeof(Loaded), 1, most);
}

// Calls use(index, what rule.load<width>(index) returned) for each row of the part in order. A store may change what a
// later load reads, for all that the compiler knows, so loads come first.
template <unsigned width, class Rule, class Use>
__device__ inline void for_rows(const RowPart& part, const RowTiles& tiles, const Rule& rule, const Use& use)
{
    using Loaded = decltype(rule.template load<width>(RowIndex{}));
    constexpr unsigned at_once = rows_at_once<Rule, Loaded>();
    for (std::uint64_t row = part.row; row < part.last; row += at_once * part.stride) {
        Loaded loaded[at_once]{};
#pragma unroll
        for (unsigned k = 0; k < at_once; ++k)
            if (row + k * part.stride < part.last)
                loaded[k] = rule.template load<width>(part.index(row + k * part.stride, tiles));
#pragma unroll
        for (unsigned k = 0; k < at_once; ++k)
            if (row + k * part.stride < part.last) use(part.index(row + k * part.stride, tiles), loaded[k]);
    }
}

// A term has
//     load<width>(index)                                what it reads of `width` neighbouring channels of a row
//     channel_value(channel)                            a value of the channel that every row needs
//     add<width>(index, loaded, channel_values, sums)   adds to the two sums of each of the channels
template <class Term, unsigned width>
__global__ void __launch_bounds__(block_threads, blocks_at_once) sum_of_rows(Term term, RowTiles tiles, SumOutputs to)
{
    begin_kernel();
    auto& [shared_sums] = shared_memory<RowShared<width>>();
    const unsigned columns = tiles.across * width;
    for (std::uint64_t block = blockIdx.x; block < tiles.blocks(); block += gridDim.x) {
        const RowPart part = part_of<width>(tiles, block);
        RunningPair sums[width];
        if (part.any) {
            float channel_values[width];
            for (unsigned j = 0; j < width; ++j) channel_values[j] = term.channel_value(part.channel + j);
            for_rows<width>(part, tiles, term, [&](const RowIndex& index, const auto& loaded) {
                term.template add<width>(index, loaded, channel_values, sums);
            });
        }
        __syncthreads();
        for (unsigned j = 0; j < width; ++j) shared_sums[threadIdx.x * width + j] = SumPair(sums[j]);
        __syncthreads();
        for (unsigned half = blockDim.x / tiles.across / 2; half > 0; half /= 2) {
            for (unsigned i = threadIdx.x; i < half * columns; i += blockDim.x)
                shared_sums[i] += shared_sums[i + half * columns];
            __syncthreads();
        }
        const auto [split, strip] = div_mod(block, tiles.strips);
        for (unsigned i = threadIdx.x; i < columns && strip * columns + i < tiles.channels; i += blockDim.x)
            to.store(strip * columns + i, split, shared_sums[i]);
    }
}

inline Grid grid_of(const RowTiles& tiles, std::size_t shared_bytes)
{
    return {dim3(static_cast<unsigned>(tiles.blocks())), dim3(block_threads), shared_bytes};
}

template <class Term>
cudaError_t sum_rows(cudaStream_t stream, const RowView& view, const Term& term, const SumOutputs& to)
{
    const RowTiles tiles = sum_tiles(view);
    constexpr unsigned width = channels_per_thread;
    return view.packs()
        ? launch(sum_of_rows<Term, width>, grid_of(tiles, sizeof(RowShared<width>)), stream, term, tiles, to)
        : launch(sum_of_rows<Term, 1>, grid_of(tiles, sizeof(RowShared<1>)), stream, term, tiles, to);
}

// Calls finish(channel, sums) in one thread per channel; a block adds up the splits of a channel.
template <class Finish>
__global__ void __launch_bounds__(block_threads) finish_splits(Finish finish, std::uint64_t channels, ChannelSums sums)
{
    begin_kernel();
    auto& [partial] = shared_memory<SumShared>();
    for (std::uint64_t c = blockIdx.x; c < channels; c += gridDim.x) {
        SumPair sum;
        for (std::uint64_t i = threadIdx.x; i < sums.splits; i += blockDim.x) sum += sums.split(c, i);
        sum.first = block_sum(sum.first, partial);
        sum.second = block_sum(sum.second, partial);
        if (threadIdx.x == 0) finish(c, sum);
    }
}

template <class Finish>
cudaError_t finish_rows(cudaStream_t stream, std::uint64_t channels, const Finish& finish, const ChannelSums& sums)
{
    return launch(
        finish_splits<Finish>, grid_of_rows<SumShared>(channels, sums.splits), stream, finish, channels, sums);
}

// A rule has Factors of one channel, load<width>(index), and apply<width>(index, loaded, factors) for `width` neighbouring
// channels.
template <class Rule, unsigned width>
__global__ void __launch_bounds__(block_threads, blocks_at_once)
    apply_to_rows(Rule rule, RowTiles tiles, const typename Rule::Factors* factors)
{
    begin_kernel();
    for (std::uint64_t block = blockIdx.x; block < tiles.blocks(); block += gridDim.x) {
        const RowPart part = part_of<width>(tiles, block);
        if (!part.any) continue;
        typename Rule::Factors own[width];
        for (unsigned j = 0; j < width; ++j) own[j] = factors[part.channel + j];
        for_rows<width>(part, tiles, rule, [&](const RowIndex& index, const auto& loaded) {
            rule.template apply<width>(index, loaded, own);
        });
    }
}

template <class Rule>
cudaError_t apply_rows(
    cudaStream_t stream, const RowView& view, const Rule& rule, const typename Rule::Factors* factors)
{
    const RowTiles tiles = apply_tiles(view);
    return view.packs()
        ? launch(apply_to_rows<Rule, channels_per_thread>, grid_of(tiles, 0), stream, rule, tiles, factors)
        : launch(apply_to_rows<Rule, 1>, grid_of(tiles, 0), stream, rule, tiles, factors);
}

template <class Rule> struct FinishShared {
    SumPair sums[block_threads];
    typename Rule::Factors factors[max_threads_across * channels_per_thread];
};

// Finishes and applies in one kernel: every block finishes its channels by itself, which is faster than another launch.
template <class Rule, unsigned width>
__global__ void __launch_bounds__(block_threads, blocks_at_once)
    finish_and_apply_rows(Rule rule, RowTiles tiles, ChannelSums sums)
{
    begin_kernel();
    auto& [shared_sums, factors] = shared_memory<FinishShared<Rule>>();
    const unsigned columns = tiles.across * width, of_column = blockDim.x / columns; // threads
    const unsigned column = threadIdx.x / of_column, number = threadIdx.x % of_column;
    for (std::uint64_t block = blockIdx.x; block < tiles.blocks(); block += gridDim.x) {
        const auto [split, strip] = div_mod(block, tiles.strips);
        const std::uint64_t channel = strip * columns + column;
        SumPair sum;
        for (std::uint64_t i = number; i < sums.splits && channel < tiles.channels; i += of_column)
            sum += sums.split(channel, i);
        __syncthreads();
        shared_sums[threadIdx.x] = sum;
        __syncthreads();
        for (unsigned half = of_column / 2; half > 0; half /= 2) {
            if (number < half) shared_sums[threadIdx.x] += shared_sums[threadIdx.x + half];
            __syncthreads();
        }
        if (number == 0 && channel < tiles.channels)
            factors[column] = rule.finish(channel, shared_sums[threadIdx.x], split == 0);
        __syncthreads();
        const RowPart part = part_of<width>(tiles, block);
        if (!part.any) continue;
        typename Rule::Factors own[width];
        for (unsigned j = 0; j < width; ++j) own[j] = factors[part.channel - strip * columns + j];
        for_rows<width>(part, tiles, rule, [&](const RowIndex& index, const auto& loaded) {
            rule.template apply<width>(index, loaded, own);
        });
    }
}

// Stores the factors of a channel.
template <class Rule> struct StoreFactors {
    Rule rule;
    typename Rule::Factors* factors;
    __device__ void operator()(std::uint64_t c, const SumPair& sum) const { factors[c] = rule.finish(c, sum, true); }
};

// Turns the sums of every channel into factors and applies them to every element. A rule is one of channel_sums.h with
// apply in place of operator(); `factors` has one element per channel.
template <class Rule>
cudaError_t finish_and_apply(cudaStream_t stream, const RowView& view, const Rule& rule, const ChannelSums& sums,
    typename Rule::Factors* factors)
{
    constexpr std::uint64_t max_sums = 2048; // that a block reads: as many bytes as its elements have
    constexpr unsigned width = channels_per_thread;
    const RowTiles tiles = apply_tiles(view);
    const std::uint64_t columns = tiles.across * (view.packs() ? width : 1);
    if (sums.splits * columns <= max_sums) {
        const Grid grid = grid_of(tiles, sizeof(FinishShared<Rule>));
        return view.packs() ? launch(finish_and_apply_rows<Rule, width>, grid, stream, rule, tiles, sums)
                            : launch(finish_and_apply_rows<Rule, 1>, grid, stream, rule, tiles, sums);
    }
    const cudaError_t done = finish_rows(stream, view.channels, StoreFactors<Rule>{rule, factors}, sums);
    return done == cudaSuccess ? apply_rows(stream, view, rule, factors) : done;
}

struct StoreRowTotals {
    float* out;
    __device__ void operator()(std::uint64_t c, const SumPair& sum) const { out[c] = static_cast<float>(sum.first); }
};

// The first sum of every channel, in FP32. The workspace has row_sum_bytes(view).
template <class Term> cudaError_t total_rows(const Arguments& at, const RowView& view, const Term& term, float* totals)
{
    const std::uint64_t splits = sum_tiles(view).splits;
    auto* sums = at.workspace<double>();
    if (splits == 1) return sum_rows(at.stream(), view, term, SumOutputs{nullptr, 1, totals});
    const cudaError_t summed = sum_rows(at.stream(), view, term, SumOutputs{sums, splits, nullptr});
    return summed == cudaSuccess ? finish_rows(at.stream(), view.channels, StoreRowTotals{totals}, {sums, splits})
                                 : summed;
}

inline bool is_stored_in_rows(const Tensor& tensor) { return tensor.dtype != EPOCH_F32 || tensor.channels_last; }
// The channels are axis 1 of four axes, else the last axis.
RowView rows_of(const Tensor& tensor);
// The same, with the number of channels taken from `channels`, which may cover several axes at the end.
RowView rows_of(const Tensor& tensor, const Tensor& channels);
// Whether the attribute "axis" names those channels.
bool is_channel_axis(const epoch_op&, const Tensor& tensor, const Tensor& channels);

} // namespace epoch::cuda
