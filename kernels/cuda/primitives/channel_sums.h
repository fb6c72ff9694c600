// channel_sums: two sums for each channel of a tensor (outer, channels, inner), in double. Each channel is split among
// several blocks, whose number depends on the shape alone; the reader adds up the splits in order.
#pragma once

#include "cuda/compiler/op_view.h"
#include "cuda/primitives/block.h"
#include "cuda/primitives/for_elements.h"

namespace epoch::cuda {

struct ChannelView {
    static constexpr std::uint64_t max_splits = 64;
    std::uint64_t outer = 1, channels = 1, inner = 1;

    std::uint64_t count() const { return outer * channels * inner; }
    std::uint64_t per_channel() const { return outer * inner; }
    std::uint64_t splits() const
    {
        // A block has eight threads for a column, and up to 256 for a plane.
        const std::uint64_t elements_per_split = inner == 1 ? 256 : 4096;
        const std::uint64_t wanted = per_channel() / elements_per_split;
        return wanted < 1 ? 1 : wanted < max_splits ? wanted : max_splits;
    }
    std::uint64_t sum_bytes() const { return 2 * channels * splits() * sizeof(double); }
};

// The two sums of one thread.
struct RunningPair {
    RunningSum first, second;
};

struct SumPair {
    double first = 0, second = 0;

    SumPair() = default;
    __device__ SumPair(double one, double other) : first(one), second(other) { }
    __device__ explicit SumPair(const RunningPair& of) : first(of.first.total()), second(of.second.total()) { }

    __device__ void operator+=(const SumPair& other)
    {
        first += other.first;
        second += other.second;
    }
};

// The sums of all splits, (channels, splits, 2).
struct ChannelSums {
    const double* sums;
    std::uint64_t splits;

    __device__ SumPair split(std::uint64_t channel, std::uint64_t number) const
    {
        const double* at = sums + 2 * (channel * splits + number);
        return {at[0], at[1]};
    }
    __device__ SumPair total(std::uint64_t channel) const
    {
        SumPair all;
        for (std::uint64_t i = 0; i < splits; ++i) all += split(channel, i);
        return all;
    }
};

// Where the sums of a split go: to the sums of all splits, or, if there is only one, rounded to the channel's total.
struct SumOutputs {
    double* sums;
    std::uint64_t splits;
    float* totals; // of the first sum; null: store to sums

    __device__ void store(std::uint64_t channel, std::uint64_t split, const SumPair& sum) const
    {
        if (totals) {
            totals[channel] = static_cast<float>(sum.first);
            return;
        }
        sums[2 * (channel * splits + split)] = sum.first;
        sums[2 * (channel * splits + split) + 1] = sum.second;
    }
};

// Term: `__device__ void operator()(std::uint64_t element, std::uint64_t channel, RunningPair&) const` adds to the sums.
template <class Term>
__global__ void __launch_bounds__(block_threads) sum_planes(Term term, ChannelView view, SumOutputs to)
{
    begin_kernel();
    auto& [partial] = shared_memory<SumShared>();
    const std::uint64_t elements = view.outer * view.inner, splits = to.splits;
    for (std::uint64_t block = blockIdx.x; block < view.channels * splits; block += gridDim.x) {
        const std::uint64_t c = block / splits, split = block % splits;
        const std::uint64_t last = elements * (split + 1) / splits;
        RunningPair own;
        for (std::uint64_t i = elements * split / splits + threadIdx.x; i < last; i += blockDim.x) {
            const DivMod index = div_mod(i, view.inner);
            term((index.quotient * view.channels + c) * view.inner + index.remainder, c, own);
        }
        SumPair sum(own);
        sum.first = block_sum(sum.first, partial);
        sum.second = block_sum(sum.second, partial);
        if (threadIdx.x == 0) to.store(c, split, sum);
    }
}

// For inner = 1: neighbouring threads have neighbouring channels, and every eighth row of the split.
inline constexpr unsigned columns_per_block = 32, rows_per_block = block_threads / columns_per_block;

struct ColumnShared {
    double firsts[rows_per_block][columns_per_block], seconds[rows_per_block][columns_per_block];
};

template <class Term>
__global__ void __launch_bounds__(block_threads) sum_columns(Term term, ChannelView view, SumOutputs to)
{
    begin_kernel();
    auto& [firsts, seconds] = shared_memory<ColumnShared>();
    const unsigned column = threadIdx.x % columns_per_block, row = threadIdx.x / columns_per_block;
    const std::uint64_t across = (view.channels + columns_per_block - 1) / columns_per_block, splits = to.splits;
    for (std::uint64_t block = blockIdx.x; block < across * splits; block += gridDim.x) {
        const std::uint64_t c = block % across * columns_per_block + column, split = block / across;
        const std::uint64_t last = view.outer * (split + 1) / splits;
        RunningPair own;
        for (std::uint64_t i = view.outer * split / splits + row; i < last && c < view.channels; i += rows_per_block)
            term(i * view.channels + c, c, own);
        SumPair sum(own);
        __syncthreads();
        firsts[row][column] = sum.first;
        seconds[row][column] = sum.second;
        __syncthreads();
        if (row > 0 || c >= view.channels) continue;
        for (unsigned i = 1; i < rows_per_block; ++i) {
            sum.first += firsts[i][column];
            sum.second += seconds[i][column];
        }
        to.store(c, split, sum);
    }
}

template <class Term>
cudaError_t sum_channels(cudaStream_t stream, const ChannelView& view, const Term& term, const SumOutputs& to)
{
    if (view.inner > 1)
        return launch(sum_planes<Term>,
            grid_of_rows<SumShared>(view.channels * to.splits, view.per_channel() / to.splits), stream, term, view, to);
    const std::uint64_t blocks = (view.channels + columns_per_block - 1) / columns_per_block * to.splits;
    return launch(sum_columns<Term>, grid_of_rows<ColumnShared>(blocks, block_threads), stream, term, view, to);
}

// `sums` has view.sum_bytes().
template <class Term>
cudaError_t sum_channels(cudaStream_t stream, const ChannelView& view, const Term& term, double* sums)
{
    return sum_channels(stream, view, term, SumOutputs{sums, view.splits(), nullptr});
}

struct StoreTotals {
    ChannelSums sums;
    float* out;
    __device__ void operator()(std::uint64_t c) const { out[c] = static_cast<float>(sums.total(c).first); }
};

// The first sum of every channel, in FP32. The workspace has view.sum_bytes().
template <class Term>
cudaError_t total_channels(const Arguments& at, const ChannelView& view, const Term& term, float* totals)
{
    auto* sums = at.workspace<double>();
    const std::uint64_t splits = view.splits();
    if (splits == 1) return sum_channels(at.stream(), view, term, SumOutputs{nullptr, 1, totals});
    const cudaError_t summed = sum_channels(at.stream(), view, term, sums);
    return summed == cudaSuccess ? run_elements(at, view.channels, StoreTotals{{sums, splits}, totals}) : summed;
}

// A rule turns the sums of a channel into factors and applies them to every element. It has
//     Factors                               of one channel
//     finish(channel, sums, writes)         returns the factors; `writes` is true once per channel: write the outputs
//     operator()(element, factors)
template <class Rule> struct PlaneShared {
    SumPair splits[ChannelView::max_splits];
    typename Rule::Factors factors;
};

// One block per plane. Every block finishes its channel by itself, which is faster than another kernel launch.
template <class Rule>
__global__ void __launch_bounds__(block_threads) finish_planes(Rule rule, ChannelView view, ChannelSums sums)
{
    begin_kernel();
    auto& [splits, factors] = shared_memory<PlaneShared<Rule>>();
    for (std::uint64_t plane = blockIdx.x; plane < view.outer * view.channels; plane += gridDim.x) {
        const std::uint64_t c = plane % view.channels;
        __syncthreads();
        for (std::uint64_t i = threadIdx.x; i < sums.splits; i += blockDim.x) splits[i] = sums.split(c, i);
        __syncthreads();
        if (threadIdx.x == 0) {
            SumPair all;
            for (std::uint64_t i = 0; i < sums.splits; ++i) all += splits[i];
            factors = rule.finish(c, all, plane < view.channels);
        }
        __syncthreads();
        for (std::uint64_t i = threadIdx.x; i < view.inner; i += blockDim.x) rule(plane * view.inner + i, factors);
    }
}

template <class Rule> struct FinishChannel {
    Rule rule;
    ChannelSums sums;
    typename Rule::Factors* factors;
    __device__ void operator()(std::uint64_t c) const { factors[c] = rule.finish(c, sums.total(c), true); }
};

template <class Rule> struct ApplyToChannel {
    Rule rule;
    const typename Rule::Factors* factors;
    std::uint64_t channels, inner;
    __device__ void operator()(std::uint64_t i) const
    {
        rule(i, factors[div_mod(div_mod(i, inner).quotient, channels).remainder]);
    }
};

// `factors` has one element per channel.
template <class Rule>
cudaError_t finish_channels(const Arguments& at, const ChannelView& view, const Rule& rule, const ChannelSums& sums,
    typename Rule::Factors* factors)
{
    constexpr std::uint64_t min_plane = 32, max_plane = 64 * block_threads; // of one block
    if (view.inner >= min_plane && view.inner <= max_plane)
        return launch(finish_planes<Rule>, grid_of_rows<PlaneShared<Rule>>(view.outer * view.channels, view.inner),
            at.stream(), rule, view, sums);
    const cudaError_t finished = run_elements(at, view.channels, FinishChannel<Rule>{rule, sums, factors});
    if (finished != cudaSuccess) return finished;
    return run_elements(at, view.count(), ApplyToChannel<Rule>{rule, factors, view.channels, view.inner});
}

// The tensor as (outer, channels, inner) around the attribute "axis"; negative axes count from the end. `channels` is
// the tensor along that axis; with several axes it covers as many, beginning there.
ChannelView channel_axis(OpView& op, const Tensor& tensor, const Tensor& channels);

} // namespace epoch::cuda
