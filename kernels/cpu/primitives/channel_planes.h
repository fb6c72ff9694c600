// ChannelPlanes: a tensor (N, C, ...) as N x C planes of `inner` elements, beside a tensor with one element per plane.
#pragma once

#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {

struct ChannelPlanes {
    std::int64_t planes = 1, inner = 1;

    // Calls body(plane, its first element).
    template <class Body> void each(int threads, const Body& body) const
    {
        const std::int64_t block = std::max<std::int64_t>(1, block_elements / inner);
        for_blocks(planes, block, planes * inner, threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t plane = first; plane < last; ++plane) body(plane, plane * inner);
        });
    }
};

inline ChannelPlanes channel_planes(OpView& op, const TensorFacts& x, const TensorFacts& values)
{
    op.require(x.extents.size() >= 2 && x.count > 0, "the input needs a channel axis");
    if (op.status() != EPOCH_OK) return {};
    const ChannelPlanes view{x.extents[0] * x.extents[1], x.count / (x.extents[0] * x.extents[1])};
    op.require(values.count == view.planes, "tensor \"" + values.name + "\" does not have one element per channel");
    return view;
}

} // namespace epoch::cpu
