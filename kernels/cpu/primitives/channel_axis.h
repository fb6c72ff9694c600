// ChannelAxis: a tensor viewed as (outer, channels, inner) around one axis or several adjacent axes.
#pragma once

#include "cpu/compiler/op.h"

namespace epoch::cpu {

struct ChannelAxis {
    std::int64_t outer = 1, channels = 1, inner = 1;
};

// `channels` is the vector along the axis; with more axes it covers as many axes of the tensor, from there on. A
// negative axis counts from the back.
inline ChannelAxis channel_axis(OpView& op, const TensorFacts& tensor, const TensorFacts& channels)
{
    const auto rank = static_cast<std::int64_t>(tensor.extents.size());
    std::int64_t axis = op.integer("axis");
    if (axis < 0) axis += rank;
    const auto last = axis + static_cast<std::int64_t>(channels.extents.size());
    const bool inside = axis >= 0 && axis < last && last <= rank;
    op.require(inside, "the tensor has no such axis");
    if (!inside) return {};
    ChannelAxis view;
    for (std::int64_t i = 0; i < rank; ++i) {
        const std::int64_t extent = tensor.extents[static_cast<std::size_t>(i)];
        (i < axis ? view.outer : i < last ? view.channels : view.inner) *= extent;
    }
    op.require(channels.count == view.channels, "the vector is not as long as the axis");
    return view;
}

// Whether `numbers` has one element per channel of the images.
inline bool along_channels(OpView& op, const TensorFacts& values)
{
    const auto& extents = op.input(0).extents;
    const std::int64_t axis = op.integer("axis");
    return extents.size() == 4 && (axis == 1 || axis == -3) && values.count == extents[1];
}

} // namespace epoch::cpu
