// RowNorm: what layer_norm and group_norm share: rows of numbers that are brought to mean 0 and deviation 1, and the
// channels of a row, which are then scaled and shifted. A sample has a row for each group; layer_norm has one group,
// and its channels are single numbers.
#pragma once

#include "cpu/compiler/op.h"

namespace epoch::cpu {

struct RowNorm {
    std::int64_t samples = 1, groups = 1, channels = 1, inner = 1; // channels of a group; numbers of a channel
    double epsilon = 0;
    std::int64_t together = 1, parts = 1; // samples whose sums over channels are one part

    std::int64_t rows() const { return samples * groups; }
    std::int64_t width() const { return channels * inner; }
    std::int64_t numbers() const { return rows() * width(); }
    std::int64_t all_channels() const { return groups * channels; }
    // Of the gradient: two sums for each channel and part.
    std::uint64_t workspace() const { return static_cast<std::uint64_t>(2 * parts * all_channels()) * sizeof(double); }
};

// The last axis, or the channels (axis 1) in groups.
RowNorm rows_of_features(OpView& op);
RowNorm rows_of_groups(OpView& op);

// x, gamma, beta -> y, mean, inverse deviation: the last two one number a row, in double until they are stored.
PreparedOp prepare_row_norm(OpView& op, RowNorm norm);
// x, gamma, mean, inverse deviation, dy -> dx, dgamma, dbeta
PreparedOp prepare_row_norm_gradient(OpView& op, RowNorm norm);

} // namespace epoch::cpu
