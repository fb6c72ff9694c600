// batch_norm: what batch_norm and its gradient share: sums of every channel in double, and a rule that uses them on
// every element, in NCHW and in channels-last layout.
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
    op.require(x.extents.size() >= 2 && x.count > 0, "the tensor needs a channel axis");
    if (!op.good()) return {};
    ChannelView view;
    view.outer = static_cast<std::uint64_t>(x.extents[0]);
    view.channels = static_cast<std::uint64_t>(x.extents[1]);
    view.inner = x.count / view.outer / view.channels;
    return view;
}

// The layout of the input: planes (NCHW), or rows of channels (channels-last) where `in_rows`.
struct NormView {
    ChannelView planes;
    RowView rows;
    bool in_rows = false;

    std::uint64_t sum_bytes() const { return in_rows ? row_sum_bytes(rows) : planes.sum_bytes(); }
};

inline NormView norm_view(OpView& op, const Tensor& x)
{
    const ChannelView planes = read_channels(op, x);
    return op.good() ? NormView{planes, rows_of(x), is_stored_in_rows(x)} : NormView{};
}

// Runs a rule of channel_sums.h and channel_rows.h. plane_term() and row_term() are the sums that its factors depend
// on; they are skipped where `sums` is false. The workspace has norm_bytes.
template <class Element, class Rule>
cudaError_t run_by_channels(const Arguments& at, const NormView& view, const Rule& rule, bool sums)
{
    auto* const partial = at.workspace<double>();
    auto* const factors = reinterpret_cast<typename Rule::Factors*>(at.workspace<std::byte>() + view.sum_bytes());
    cudaError_t summed = cudaSuccess;
    if constexpr (sizeof(Element) == sizeof(float))
        if (!view.in_rows) {
            const std::uint64_t count = sums ? view.planes.splits() : 0;
            if (sums) summed = sum_channels(at.stream(), view.planes, rule.plane_term(), partial);
            return summed == cudaSuccess ? finish_channels(at, view.planes, rule, {partial, count}, factors) : summed;
        }
    const std::uint64_t count = sums ? sum_tiles(view.rows).splits : 0;
    if (sums) summed = sum_rows(at.stream(), view.rows, rule.row_term(), SumOutputs{partial, count, nullptr});
    return summed == cudaSuccess ? finish_and_apply(at.stream(), view.rows, rule, {partial, count}, factors) : summed;
}

template <class Rule> std::uint64_t norm_bytes(const NormView& view)
{
    return view.sum_bytes() + view.planes.channels * sizeof(typename Rule::Factors);
}

} // namespace epoch::cuda
