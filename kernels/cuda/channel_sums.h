// channel_sums: two sums for each channel of a tensor (outer, channels, inner), in double. Blocks sum shares of a
// channel, whose number depends on the shape alone; whoever reads the sums adds up the shares in order.
#pragma once

#include "cuda/block.h"
#include "cuda/op_view.h"

namespace epoch::cuda {

struct ChannelView {
    std::uint64_t outer = 1, channels = 1, inner = 1;

    std::uint64_t count() const { return outer * channels * inner; }
    std::uint64_t per_channel() const { return outer * inner; }
    std::uint64_t shares() const
    {
        constexpr std::uint64_t numbers_of_a_share = 4096, most_shares = 64;
        const std::uint64_t wanted = per_channel() / numbers_of_a_share;
        return wanted < 1 ? 1 : wanted < most_shares ? wanted : most_shares;
    }
    std::uint64_t sum_bytes() const { return 2 * channels * shares() * sizeof(double); }
};

struct TwoSums {
    double first = 0, second = 0;
};

// The sums of all shares, (channels, shares, 2).
struct ChannelSums {
    const double* sums;
    std::uint64_t shares;

    __device__ TwoSums of(std::uint64_t channel) const
    {
        TwoSums all;
        for (std::uint64_t i = channel * shares; i < (channel + 1) * shares; ++i) {
            all.first += sums[2 * i];
            all.second += sums[2 * i + 1];
        }
        return all;
    }
};

// Term: `__device__ void operator()(std::uint64_t element, std::uint64_t channel, TwoSums&) const` adds its two
// numbers.
template <class Term>
__global__ void __launch_bounds__(block_threads)
    sum_planes(Term term, ChannelView view, std::uint64_t shares, double* sums)
{
    auto& [partial] = shared_memory<SumRoom>();
    const std::uint64_t numbers = view.outer * view.inner;
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
        if (threadIdx.x > 0) continue;
        sums[2 * block] = sum.first;
        sums[2 * block + 1] = sum.second;
    }
}

// Of inner = 1: neighbouring threads have neighbouring channels, and every eighth row of the share.
inline constexpr unsigned columns_at_once = 32, rows_at_once = block_threads / columns_at_once;

struct ColumnRoom {
    double firsts[rows_at_once][columns_at_once], seconds[rows_at_once][columns_at_once];
};

template <class Term>
__global__ void __launch_bounds__(block_threads)
    sum_columns(Term term, ChannelView view, std::uint64_t shares, double* sums)
{
    auto& [firsts, seconds] = shared_memory<ColumnRoom>();
    const unsigned column = threadIdx.x % columns_at_once, row = threadIdx.x / columns_at_once;
    const std::uint64_t across = (view.channels + columns_at_once - 1) / columns_at_once;
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
        sums[2 * (c * shares + share)] = sum.first;
        sums[2 * (c * shares + share) + 1] = sum.second;
    }
}

// `sums` has room for view.sum_bytes().
template <class Term>
cudaError_t sum_channels(cudaStream_t stream, const ChannelView& view, const Term& term, double* sums)
{
    const std::uint64_t shares = view.shares();
    if (view.inner > 1)
        return launch(sum_planes<Term>, grid_of_rows<SumRoom>(view.channels * shares, view.per_channel() / shares),
            stream, term, view, shares, sums);
    const std::uint64_t blocks = (view.channels + columns_at_once - 1) / columns_at_once * shares;
    return launch(sum_columns<Term>, grid_of_rows<ColumnRoom>(blocks, block_threads), stream, term, view, shares, sums);
}

} // namespace epoch::cuda
