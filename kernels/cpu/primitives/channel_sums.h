// channel_sums: two sums for each channel of (outer, channels, inner), in two stages: over parts of a fixed size, then
// over the parts in order. The bits do not depend on the number of threads.
#pragma once

#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {

struct TwoSums {
    double first = 0, second = 0;
};

struct ChannelSums {
    std::int64_t outer = 1, channels = 1, inner = 1;
    std::int64_t rows = 1, parts = 1; // rows of a part if inner is 1

    std::int64_t elements() const { return outer * channels * inner; }
    std::int64_t per_channel() const { return outer * inner; }
    std::uint64_t bytes() const { return static_cast<std::uint64_t>(2 * parts * channels) * sizeof(double); }

    // plane(first element, channel) returns the sums of one plane; add_rows(first row, count, sums) adds rows of
    // channels to sums[0 .. channels) and sums[channels ..). The totals are at the beginning of `sums`.
    template <class Plane, class Rows>
    void add(double* sums, int threads, const Plane& plane, const Rows& add_rows) const
    {
        if (inner == 1)
            for_blocks(outer, rows, elements(), threads, [&](std::int64_t first, std::int64_t last, std::int64_t part) {
                std::fill_n(sums + 2 * part * channels, 2 * channels, 0.0);
                add_rows(first, last - first, sums + 2 * part * channels);
            });
        else
            for_blocks(outer * channels, 1, elements(), threads, [&](std::int64_t i, std::int64_t, std::int64_t) {
                const TwoSums both = plane(i * inner, i % channels);
                double* at = sums + 2 * (i / channels) * channels + i % channels;
                at[0] = both.first;
                at[channels] = both.second;
            });
        for (std::int64_t part = 1; part < parts; ++part)
            for (std::int64_t c = 0; c < 2 * channels; ++c) sums[c] += sums[2 * part * channels + c];
    }

    // The same loop without sums: plane(first element, channel), do_rows(first row, count).
    template <class Plane, class Rows> void each(int threads, const Plane& plane, const Rows& do_rows) const
    {
        if (inner == 1)
            for_blocks(outer, rows, elements(), threads,
                [&](std::int64_t first, std::int64_t last, std::int64_t) { do_rows(first, last - first); });
        else
            for_blocks(outer * channels, 1, elements(), threads,
                [&](std::int64_t i, std::int64_t, std::int64_t) { plane(i * inner, i % channels); });
    }
};

// Channels are axis 1.
inline ChannelSums channel_sums(OpView& op, const TensorFacts& x)
{
    op.require(x.extents.size() >= 2 && x.count > 0, "the input needs a channel axis");
    if (op.status() != EPOCH_OK) return {};
    ChannelSums sums{.outer = x.extents[0], .channels = x.extents[1], .inner = x.count / x.extents[0] / x.extents[1]};
    sums.rows = std::max<std::int64_t>(16, (sums.outer + 63) / 64);
    sums.parts = sums.inner == 1 ? (sums.outer + sums.rows - 1) / sums.rows : sums.outer;
    return sums;
}

} // namespace epoch::cpu
