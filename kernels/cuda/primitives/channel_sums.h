// channel_sums: two sums for each channel of a tensor (outer, channels, inner), in double. Blocks sum shares of a
// channel, whose number depends on the shape alone; whoever reads the sums adds up the shares in order.
#pragma once

#include "cuda/primitives/block.h"
#include "cuda/primitives/for_elements.h"
#include "cuda/compiler/op_view.h"

namespace epoch::cuda {

struct ChannelView {
    static constexpr std::uint64_t most_shares = 64;
    std::uint64_t outer = 1, channels = 1, inner = 1;

    std::uint64_t count() const { return outer * channels * inner; }
    std::uint64_t per_channel() const { return outer * inner; }
    std::uint64_t shares() const
    {
        // Of a column a block has eight threads, of a plane up to 256.
        const std::uint64_t numbers_of_a_share = inner == 1 ? 256 : 4096;
        const std::uint64_t wanted = per_channel() / numbers_of_a_share;
        return wanted < 1 ? 1 : wanted < most_shares ? wanted : most_shares;
    }
    std::uint64_t sum_bytes() const { return 2 * channels * shares() * sizeof(double); }
};

struct TwoSums {
    double first = 0, second = 0;

    __device__ void operator+=(const TwoSums& other)
    {
        first += other.first;
        second += other.second;
    }
};

// The sums of all shares, (channels, shares, 2).
struct ChannelSums {
    const double* sums;
    std::uint64_t shares;

    __device__ TwoSums share(std::uint64_t channel, std::uint64_t number) const
    {
        const double* at = sums + 2 * (channel * shares + number);
        return {at[0], at[1]};
    }
    __device__ TwoSums of(std::uint64_t channel) const
    {
        TwoSums all;
        for (std::uint64_t i = 0; i < shares; ++i) all += share(channel, i);
        return all;
    }
};

// Where the sums of one share go: among those of all, or, rounded, where there is no other share, to the channel's
// total.
struct SumPlaces {
    double* sums;
    std::uint64_t shares;
    float* totals; // of the first sum; null: to the sums

    __device__ void put(std::uint64_t channel, std::uint64_t share, const TwoSums& sum) const
    {
        if (totals) {
            totals[channel] = static_cast<float>(sum.first);
            return;
        }
        sums[2 * (channel * shares + share)] = sum.first;
        sums[2 * (channel * shares + share) + 1] = sum.second;
    }
};

// Term: `__device__ void operator()(std::uint64_t element, std::uint64_t channel, TwoSums&) const` adds its two
// numbers.
template <class Term>
__global__ void __launch_bounds__(block_threads) sum_planes(Term term, ChannelView view, SumPlaces to)
{
    auto& [partial] = shared_memory<SumRoom>();
    const std::uint64_t numbers = view.outer * view.inner, shares = to.shares;
    for (std::uint64_t block = blockIdx.x; block < view.channels * shares; block += gridDim.x) {
        const std::uint64_t c = block / shares, share = block % shares;
        const std::uint64_t last = numbers * (share + 1) / shares;
        TwoSums sum;
        for (std::uint64_t i = numbers * share / shares + threadIdx.x; i < last; i += blockDim.x) {
            const Divided place = divided(i, view.inner);
            term((place.quotient * view.channels + c) * view.inner + place.remainder, c, sum);
        }
        sum.first = block_sum(sum.first, partial);
        sum.second = block_sum(sum.second, partial);
        if (threadIdx.x == 0) to.put(c, share, sum);
    }
}

// Of inner = 1: neighbouring threads have neighbouring channels, and every eighth row of the share.
inline constexpr unsigned columns_at_once = 32, rows_at_once = block_threads / columns_at_once;

struct ColumnRoom {
    double firsts[rows_at_once][columns_at_once], seconds[rows_at_once][columns_at_once];
};

template <class Term>
__global__ void __launch_bounds__(block_threads) sum_columns(Term term, ChannelView view, SumPlaces to)
{
    auto& [firsts, seconds] = shared_memory<ColumnRoom>();
    const unsigned column = threadIdx.x % columns_at_once, row = threadIdx.x / columns_at_once;
    const std::uint64_t across = (view.channels + columns_at_once - 1) / columns_at_once, shares = to.shares;
    for (std::uint64_t block = blockIdx.x; block < across * shares; block += gridDim.x) {
        const std::uint64_t c = block % across * columns_at_once + column, share = block / across;
        const std::uint64_t last = view.outer * (share + 1) / shares;
        TwoSums sum;
        for (std::uint64_t i = view.outer * share / shares + row; i < last && c < view.channels; i += rows_at_once)
            term(i * view.channels + c, c, sum);
        __syncthreads();
        firsts[row][column] = sum.first;
        seconds[row][column] = sum.second;
        __syncthreads();
        if (row > 0 || c >= view.channels) continue;
        for (unsigned i = 1; i < rows_at_once; ++i) {
            sum.first += firsts[i][column];
            sum.second += seconds[i][column];
        }
        to.put(c, share, sum);
    }
}

template <class Term>
cudaError_t sum_channels(cudaStream_t stream, const ChannelView& view, const Term& term, const SumPlaces& to)
{
    if (view.inner > 1)
        return launch(sum_planes<Term>,
            grid_of_rows<SumRoom>(view.channels * to.shares, view.per_channel() / to.shares), stream, term, view, to);
    const std::uint64_t blocks = (view.channels + columns_at_once - 1) / columns_at_once * to.shares;
    return launch(sum_columns<Term>, grid_of_rows<ColumnRoom>(blocks, block_threads), stream, term, view, to);
}

// `sums` has room for view.sum_bytes().
template <class Term>
cudaError_t sum_channels(cudaStream_t stream, const ChannelView& view, const Term& term, double* sums)
{
    return sum_channels(stream, view, term, SumPlaces{sums, view.shares(), nullptr});
}

struct Totals {
    ChannelSums sums;
    float* out;
    __device__ void operator()(std::uint64_t c) const { out[c] = static_cast<float>(sums.of(c).first); }
};

// The first sum of every channel, in FP32. The workspace has view.sum_bytes().
template <class Term>
cudaError_t total_channels(const Arguments& at, const ChannelView& view, const Term& term, float* totals)
{
    auto* sums = at.workspace<double>();
    const std::uint64_t shares = view.shares();
    if (shares == 1) return sum_channels(at.stream(), view, term, SumPlaces{nullptr, 1, totals});
    const cudaError_t summed = sum_channels(at.stream(), view, term, sums);
    return summed == cudaSuccess ? run_elements(at, view.channels, Totals{{sums, shares}, totals}) : summed;
}

// What follows from the sums of every channel, and what is done with it to every element. A rule has
//     Factors                               of one channel
//     finish(channel, sums, tells)          the factors; where `tells`, which is once a channel, writes what others
//     read operator()(element, factors)
template <class Rule> struct PlaneRoom {
    TwoSums shares[ChannelView::most_shares];
    typename Rule::Factors factors;
};

// One block a plane, which finishes its channel by itself: that takes less time than another kernel to start.
template <class Rule>
__global__ void __launch_bounds__(block_threads) finish_planes(Rule rule, ChannelView view, ChannelSums sums)
{
    auto& [shares, factors] = shared_memory<PlaneRoom<Rule>>();
    for (std::uint64_t plane = blockIdx.x; plane < view.outer * view.channels; plane += gridDim.x) {
        const std::uint64_t c = plane % view.channels;
        __syncthreads();
        for (std::uint64_t i = threadIdx.x; i < sums.shares; i += blockDim.x) shares[i] = sums.share(c, i);
        __syncthreads();
        if (threadIdx.x == 0) {
            TwoSums all;
            for (std::uint64_t i = 0; i < sums.shares; ++i) all += shares[i];
            factors = rule.finish(c, all, plane < view.channels);
        }
        __syncthreads();
        for (std::uint64_t i = threadIdx.x; i < view.inner; i += blockDim.x) rule(plane * view.inner + i, factors);
    }
}

template <class Rule> struct FinishedChannel {
    Rule rule;
    ChannelSums sums;
    typename Rule::Factors* factors;
    __device__ void operator()(std::uint64_t c) const { factors[c] = rule.finish(c, sums.of(c), true); }
};

template <class Rule> struct InChannel {
    Rule rule;
    const typename Rule::Factors* factors;
    std::uint64_t channels, inner;
    __device__ void operator()(std::uint64_t i) const
    {
        rule(i, factors[divided(divided(i, inner).quotient, channels).remainder]);
    }
};

// `factors` has room for one a channel.
template <class Rule>
cudaError_t finish_channels(const Arguments& at, const ChannelView& view, const Rule& rule, const ChannelSums& sums,
    typename Rule::Factors* factors)
{
    constexpr std::uint64_t least_plane = 32, most_plane = 64 * block_threads; // of one block
    if (view.inner >= least_plane && view.inner <= most_plane)
        return launch(finish_planes<Rule>, grid_of_rows<PlaneRoom<Rule>>(view.outer * view.channels, view.inner),
            at.stream(), rule, view, sums);
    const cudaError_t finished = run_elements(at, view.channels, FinishedChannel<Rule>{rule, sums, factors});
    if (finished != cudaSuccess) return finished;
    return run_elements(at, view.count(), InChannel<Rule>{rule, factors, view.channels, view.inner});
}

// The tensor around one of its axes, or around some neighbouring ones, by the attribute "axis": negative ones count
// from the back. `channels` is the vector along that axis; a table lies along as many axes as it has, beginning there.
ChannelView channel_axis(OpView& op, const Tensor& tensor, const Tensor& channels);

} // namespace epoch::cuda
