// batch_norm: what the two ops of a batch norm share: sums of every channel, in double, and what follows from them for
// every number, whether it lies in FP32 or in 16 bits with the channels last.
#pragma once

#include "common/pointwise.h"
#include "cuda/channel_rows.h"
#include "pointwise/relu.h"

namespace epoch::cuda {

inline bool has_rows(const epoch_op& op, std::span<const Tensor> tensors)
{
    const std::size_t rank = op.input_count > 0 ? tensors[op.inputs[0]].extents.size() : 0;
    return rank == 2 || rank == 4;
}

inline ChannelView read_channels(OpView& op, const Tensor& x)
{
    op.require(x.extents.size() >= 2 && x.count > 0, "the numbers need channels");
    if (!op.good()) return {};
    ChannelView view;
    view.outer = static_cast<std::uint64_t>(x.extents[0]);
    view.channels = static_cast<std::uint64_t>(x.extents[1]);
    view.inner = x.count / view.outer / view.channels;
    return view;
}

// A rule of channel_sums and channel_rows whose term() adds up what its factors follow from, unless `sums` is false.
// The workspace has norm_bytes.
template <class Number, class Rule>
cudaError_t run_by_channels(
    const Arguments& at, const ChannelView& view, const RowView& rows, const Rule& rule, bool sums)
{
    constexpr bool in_32 = sizeof(Number) == sizeof(float);
    auto* const shares = at.workspace<double>();
    const std::uint64_t bytes = in_32 ? view.sum_bytes() : row_sum_bytes(rows);
    auto* const factors = reinterpret_cast<typename Rule::Factors*>(at.workspace<std::byte>() + bytes);
    const std::uint64_t count = !sums ? 0 : in_32 ? view.shares() : sum_tiles(rows).shares;
    cudaError_t summed = cudaSuccess;
    if constexpr (in_32) {
        if (sums) summed = sum_channels(at.stream(), view, rule.term(), shares);
        return summed == cudaSuccess ? finish_channels(at, view, rule, {shares, count}, factors) : summed;
    } else {
        if (sums) summed = sum_rows(at.stream(), rows, rule.term(), SumPlaces{shares, count, nullptr});
        return summed == cudaSuccess ? finish_and_apply(at.stream(), rows, rule, {shares, count}, factors) : summed;
    }
}

template <class Rule> std::uint64_t norm_bytes(const ChannelView& view, const RowView& rows, epoch_dtype dtype)
{
    return (dtype == EPOCH_F32 ? view.sum_bytes() : row_sum_bytes(rows))
        + view.channels * sizeof(typename Rule::Factors);
}

} // namespace epoch::cuda
