// channel_rows: numbers that lie (rows, channels), as all of 16 bits do and images with the channels last: two sums of
// every channel, in double, and what follows from them for every number. A thread has up to four neighbouring channels,
// a block some rows of them; how many depends on the shape alone.
#pragma once

#include "cuda/primitives/channel_sums.h"
#include "cuda/primitives/packed.h"

#include <algorithm>

namespace epoch::cuda {

inline constexpr unsigned channels_at_once = 4; // of a thread; with more its sums would take too many registers

struct RowView {
    std::uint64_t rows = 1, channels = 1, together = channels; // that many channels lie side by side

    bool packs() const { return together % channels_at_once == 0; }
};

// How blocks share the numbers out: strips of channels side by side, and shares of the rows.
struct RowTiles {
    std::uint64_t rows, channels, strips, shares;
    unsigned across; // threads side by side, a power of two

    __host__ __device__ std::uint64_t blocks() const { return strips * shares; }
};

inline constexpr unsigned most_across_rows = 32;

inline RowTiles tiles_of(const RowView& view, std::uint64_t most_blocks)
{
    constexpr std::uint64_t numbers_of_a_block = 8192;
    const std::uint64_t groups = view.packs() ? view.channels / channels_at_once : view.channels;
    RowTiles tiles{view.rows, view.channels, 1, 1, 1};
    while (tiles.across < most_across_rows && tiles.across < groups) tiles.across *= 2;
    tiles.strips = (groups + tiles.across - 1) / tiles.across;
    const std::uint64_t wanted = view.rows * view.channels / numbers_of_a_block / tiles.strips;
    tiles.shares = std::clamp<std::uint64_t>(wanted, 1, std::max<std::uint64_t>(most_blocks / tiles.strips, 1));
    return tiles;
}

// Of the sums: every share is read again by who adds them up.
inline RowTiles sum_tiles(const RowView& view) { return tiles_of(view, 512); }
inline RowTiles apply_tiles(const RowView& view) { return tiles_of(view, 4096); }
inline std::uint64_t row_sum_bytes(const RowView& view)
{
    return 2 * view.channels * sum_tiles(view).shares * sizeof(double);
}

// A number, and which one of all it is.
struct RowPlace {
    std::uint64_t row, channel, element;
};

// The first channel of a thread, or none, and its first row, those it leaves out and where its share ends.
struct RowPart {
    std::uint64_t channel, row, stride, last;
    bool any;

    __device__ RowPlace place(std::uint64_t of_row, const RowTiles& tiles) const
    {
        return {of_row, channel, of_row * tiles.channels + channel};
    }
};

template <unsigned width> __device__ inline RowPart part_of(const RowTiles& tiles, std::uint64_t block)
{
    const auto [share, strip] = divided(block, tiles.strips);
    const unsigned column = threadIdx.x % tiles.across, row = threadIdx.x / tiles.across;
    const std::uint64_t channel = (strip * tiles.across + column) * width;
    return {channel, tiles.rows * share / tiles.shares + row, blockDim.x / tiles.across,
        tiles.rows * (share + 1) / tiles.shares, channel < tiles.channels};
}

template <unsigned width> struct RowRoom {
    TwoSums sums[block_threads * width];
};

// A term has
//     fixed(channel)                            a number of the channel that it needs for every row
//     add<width>(place, fixed, sums)            adds the two numbers of `width` neighbours
template <class Term, unsigned width>
__global__ void __launch_bounds__(block_threads) sum_of_rows(Term term, RowTiles tiles, SumPlaces to)
{
    auto& [room] = shared_memory<RowRoom<width>>();
    const unsigned columns = tiles.across * width;
    for (std::uint64_t block = blockIdx.x; block < tiles.blocks(); block += gridDim.x) {
        const RowPart part = part_of<width>(tiles, block);
        TwoSums sums[width];
        if (part.any) {
            float fixed[width];
            for (unsigned j = 0; j < width; ++j) fixed[j] = term.fixed(part.channel + j);
            for (std::uint64_t row = part.row; row < part.last; row += part.stride)
                term.template add<width>(part.place(row, tiles), fixed, sums);
        }
        __syncthreads();
        for (unsigned j = 0; j < width; ++j) room[threadIdx.x * width + j] = sums[j];
        __syncthreads();
        for (unsigned half = blockDim.x / tiles.across / 2; half > 0; half /= 2) {
            for (unsigned i = threadIdx.x; i < half * columns; i += blockDim.x) room[i] += room[i + half * columns];
            __syncthreads();
        }
        const auto [share, strip] = divided(block, tiles.strips);
        for (unsigned i = threadIdx.x; i < columns && strip * columns + i < tiles.channels; i += blockDim.x)
            to.put(strip * columns + i, share, room[i]);
    }
}

inline Grid grid_of(const RowTiles& tiles, std::size_t shared_bytes)
{
    return {dim3(static_cast<unsigned>(tiles.blocks())), dim3(block_threads), shared_bytes};
}

template <class Term>
cudaError_t sum_rows(cudaStream_t stream, const RowView& view, const Term& term, const SumPlaces& to)
{
    const RowTiles tiles = sum_tiles(view);
    constexpr unsigned width = channels_at_once;
    return view.packs()
        ? launch(sum_of_rows<Term, width>, grid_of(tiles, sizeof(RowRoom<width>)), stream, term, tiles, to)
        : launch(sum_of_rows<Term, 1>, grid_of(tiles, sizeof(RowRoom<1>)), stream, term, tiles, to);
}

// finish(channel, its sums), by one thread a channel; a block adds up the shares of one.
template <class Finish>
__global__ void __launch_bounds__(block_threads) finish_shares(Finish finish, std::uint64_t channels, ChannelSums sums)
{
    auto& [partial] = shared_memory<SumRoom>();
    for (std::uint64_t c = blockIdx.x; c < channels; c += gridDim.x) {
        TwoSums sum;
        for (std::uint64_t i = threadIdx.x; i < sums.shares; i += blockDim.x) sum += sums.share(c, i);
        sum.first = block_sum(sum.first, partial);
        sum.second = block_sum(sum.second, partial);
        if (threadIdx.x == 0) finish(c, sum);
    }
}

template <class Finish>
cudaError_t finish_rows(cudaStream_t stream, std::uint64_t channels, const Finish& finish, const ChannelSums& sums)
{
    return launch(finish_shares<Finish>, grid_of_rows<SumRoom>(channels, sums.shares), stream, finish, channels, sums);
}

// A rule has Factors of one channel and apply<width>(place, factors) for `width` neighbours.
template <class Rule, unsigned width>
__global__ void __launch_bounds__(block_threads)
    apply_to_rows(Rule rule, RowTiles tiles, const typename Rule::Factors* factors)
{
    for (std::uint64_t block = blockIdx.x; block < tiles.blocks(); block += gridDim.x) {
        const RowPart part = part_of<width>(tiles, block);
        if (!part.any) continue;
        typename Rule::Factors own[width];
        for (unsigned j = 0; j < width; ++j) own[j] = factors[part.channel + j];
        for (std::uint64_t row = part.row; row < part.last; row += part.stride)
            rule.template apply<width>(part.place(row, tiles), own);
    }
}

template <class Rule>
cudaError_t apply_rows(
    cudaStream_t stream, const RowView& view, const Rule& rule, const typename Rule::Factors* factors)
{
    const RowTiles tiles = apply_tiles(view);
    return view.packs() ? launch(apply_to_rows<Rule, channels_at_once>, grid_of(tiles, 0), stream, rule, tiles, factors)
                        : launch(apply_to_rows<Rule, 1>, grid_of(tiles, 0), stream, rule, tiles, factors);
}

template <class Rule> struct FinishRoom {
    TwoSums sums[block_threads];
    typename Rule::Factors factors[most_across_rows * channels_at_once];
};

// The same by blocks that each finish their channels by themselves, which takes less time than another kernel to start.
template <class Rule, unsigned width>
__global__ void __launch_bounds__(block_threads) finish_and_apply_rows(Rule rule, RowTiles tiles, ChannelSums sums)
{
    auto& [room, factors] = shared_memory<FinishRoom<Rule>>();
    const unsigned columns = tiles.across * width, of_column = blockDim.x / columns; // threads
    const unsigned column = threadIdx.x / of_column, number = threadIdx.x % of_column;
    for (std::uint64_t block = blockIdx.x; block < tiles.blocks(); block += gridDim.x) {
        const auto [share, strip] = divided(block, tiles.strips);
        const std::uint64_t channel = strip * columns + column;
        TwoSums sum;
        for (std::uint64_t i = number; i < sums.shares && channel < tiles.channels; i += of_column)
            sum += sums.share(channel, i);
        __syncthreads();
        room[threadIdx.x] = sum;
        __syncthreads();
        for (unsigned half = of_column / 2; half > 0; half /= 2) {
            if (number < half) room[threadIdx.x] += room[threadIdx.x + half];
            __syncthreads();
        }
        if (number == 0 && channel < tiles.channels)
            factors[column] = rule.finish(channel, room[threadIdx.x], share == 0);
        __syncthreads();
        const RowPart part = part_of<width>(tiles, block);
        if (!part.any) continue;
        typename Rule::Factors own[width];
        for (unsigned j = 0; j < width; ++j) own[j] = factors[part.channel - strip * columns + j];
        for (std::uint64_t row = part.row; row < part.last; row += part.stride)
            rule.template apply<width>(part.place(row, tiles), own);
    }
}

// Keeps what a rule makes of the sums of a channel.
template <class Rule> struct KeptFactors {
    Rule rule;
    typename Rule::Factors* factors;
    __device__ void operator()(std::uint64_t c, const TwoSums& sum) const { factors[c] = rule.finish(c, sum, true); }
};

// What follows from the sums of every channel, and what is done with it to every number. A rule is one of channel_sums
// with apply in place of its operator(); `factors` has room for one a channel.
template <class Rule>
cudaError_t finish_and_apply(cudaStream_t stream, const RowView& view, const Rule& rule, const ChannelSums& sums,
    typename Rule::Factors* factors)
{
    constexpr std::uint64_t most_sums = 2048; // that a block reads beside its numbers: as many bytes as those have
    constexpr unsigned width = channels_at_once;
    const RowTiles tiles = apply_tiles(view);
    const std::uint64_t columns = tiles.across * (view.packs() ? width : 1);
    if (sums.shares * columns <= most_sums) {
        const Grid grid = grid_of(tiles, sizeof(FinishRoom<Rule>));
        return view.packs() ? launch(finish_and_apply_rows<Rule, width>, grid, stream, rule, tiles, sums)
                            : launch(finish_and_apply_rows<Rule, 1>, grid, stream, rule, tiles, sums);
    }
    const cudaError_t done = finish_rows(stream, view.channels, KeptFactors<Rule>{rule, factors}, sums);
    return done == cudaSuccess ? apply_rows(stream, view, rule, factors) : done;
}

struct RowTotals {
    float* out;
    __device__ void operator()(std::uint64_t c, const TwoSums& sum) const { out[c] = static_cast<float>(sum.first); }
};

// The first sum of every channel, in FP32. The workspace has row_sum_bytes(view).
template <class Term> cudaError_t total_rows(const Arguments& at, const RowView& view, const Term& term, float* totals)
{
    const std::uint64_t shares = sum_tiles(view).shares;
    auto* sums = at.workspace<double>();
    if (shares == 1) return sum_rows(at.stream(), view, term, SumPlaces{nullptr, 1, totals});
    const cudaError_t summed = sum_rows(at.stream(), view, term, SumPlaces{sums, shares, nullptr});
    return summed == cudaSuccess ? finish_rows(at.stream(), view.channels, RowTotals{totals}, {sums, shares}) : summed;
}

inline bool lies_in_rows(const Tensor& tensor) { return tensor.dtype != EPOCH_F32 || tensor.channels_last; }
// Of a tensor that does, whose second of four axes, or whose last one, has the channels.
RowView rows_of(const Tensor& tensor);
// The same where `channels` has a number for each; without four axes they may be those of several axes at the end.
RowView rows_of(const Tensor& tensor, const Tensor& channels);
// Whether the attribute "axis" names those channels.
bool is_channel_axis(const epoch_op&, const Tensor& tensor, const Tensor& channels);

} // namespace epoch::cuda
