// batch_norm: what the two ops of a batch norm share: sums of every channel, in double, and what follows from them for
// every number, whether the channels lie one after the other or last.
#pragma once

#include "common/pointwise.h"
#include "cuda/primitives/channel_rows.h"
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

// How the numbers of a norm lie: plane by plane, or, where `in_rows`, with the channels last.
struct NormView {
    ChannelView planes;
    RowView rows;
    bool in_rows = false;

    std::uint64_t sum_bytes() const { return in_rows ? row_sum_bytes(rows) : planes.sum_bytes(); }
};

inline NormView norm_view(OpView& op, const Tensor& x)
{
    const ChannelView planes = read_channels(op, x);
    return op.good() ? NormView{planes, rows_of(x), lies_in_rows(x)} : NormView{};
}

// A rule of channel_sums and channel_rows whose plane_term() and row_term() add up what its factors follow from, unless
// `sums` is false. The workspace has norm_bytes.
template <class Number, class Rule>
cudaError_t run_by_channels(const Arguments& at, const NormView& view, const Rule& rule, bool sums)
{
    auto* const shares = at.workspace<double>();
    auto* const factors = reinterpret_cast<typename Rule::Factors*>(at.workspace<std::byte>() + view.sum_bytes());
    cudaError_t summed = cudaSuccess;
    if constexpr (sizeof(Number) == sizeof(float))
        if (!view.in_rows) {
            const std::uint64_t count = sums ? view.planes.shares() : 0;
            if (sums) summed = sum_channels(at.stream(), view.planes, rule.plane_term(), shares);
            return summed == cudaSuccess ? finish_channels(at, view.planes, rule, {shares, count}, factors) : summed;
        }
    const std::uint64_t count = sums ? sum_tiles(view.rows).shares : 0;
    if (sums) summed = sum_rows(at.stream(), view.rows, rule.row_term(), SumPlaces{shares, count, nullptr});
    return summed == cudaSuccess ? finish_and_apply(at.stream(), view.rows, rule, {shares, count}, factors) : summed;
}

template <class Rule> std::uint64_t norm_bytes(const NormView& view)
{
    return view.sum_bytes() + view.planes.channels * sizeof(typename Rule::Factors);
}

} // namespace epoch::cuda
