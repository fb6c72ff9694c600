// RowNorm: what layer_norm and group_norm share. A row is normalized to mean 0 and deviation 1, then its channels are
// scaled and shifted. A sample has one row per group; layer_norm has one group, whose channels are single elements.
#pragma once

#include "cpu/compiler/op.h"

namespace epoch::cpu {

struct RowNorm {
    std::int64_t samples = 1, groups = 1, channels = 1, inner = 1; // channels of a group; elements of a channel
    double epsilon = 0;
    std::int64_t together = 1, parts = 1; // samples per part of the channel sums

    std::int64_t rows() const { return samples * groups; }
    std::int64_t width() const { return channels * inner; }
    std::int64_t elements() const { return rows() * width(); }
    std::int64_t all_channels() const { return groups * channels; }
    // Of the gradient: two sums per channel and part.
    std::uint64_t workspace() const { return static_cast<std::uint64_t>(2 * parts * all_channels()) * sizeof(double); }
};

// Rows are the last axis (layer_norm), or groups of channels (axis 1, group_norm).
RowNorm rows_of_features(OpView& op);
RowNorm rows_of_groups(OpView& op);

// x, gamma, beta -> y, mean, inverse deviation; the last two have one element per row, and are computed in double.
PreparedOp prepare_row_norm(OpView& op, RowNorm norm);
// x, gamma, mean, inverse deviation, dy -> dx, dgamma, dbeta
PreparedOp prepare_row_norm_gradient(OpView& op, RowNorm norm);

} // namespace epoch::cpu
