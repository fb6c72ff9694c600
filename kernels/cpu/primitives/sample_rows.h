// SampleRows: the input of a loss viewed as samples x positions x width elements per position.
#pragma once

#include "cpu/compiler/op.h"

#include <algorithm>

namespace epoch::cpu {

struct SampleRows {
    std::int64_t samples = 1, positions = 1, width = 1;
    std::int64_t rows() const { return samples * positions; }
};

// Samples per block of work.
inline std::int64_t samples_in_block(const SampleRows& rows, std::int64_t elements)
{
    return std::max<std::int64_t>(1, elements / std::max<std::int64_t>(1, rows.positions * rows.width));
}

// The label of a position that the loss ignores.
inline constexpr std::int32_t ignored_label = -1;

inline std::int64_t counted_labels(const std::int32_t* labels, std::int64_t positions)
{
    return positions - std::count(labels, labels + positions, ignored_label);
}

inline SampleRows sample_rows(OpView& op, const TensorFacts& tensor)
{
    op.require(!tensor.extents.empty() && tensor.count > 0, "tensor \"" + tensor.name + "\" is empty");
    if (op.status() != EPOCH_OK) return {};
    SampleRows rows{.samples = tensor.extents.front()};
    rows.width = tensor.extents.size() > 1 ? tensor.extents.back() : 1;
    rows.positions = tensor.count / (rows.samples * rows.width);
    return rows;
}

} // namespace epoch::cpu
