// AxisPart: a range of one axis of a tensor, as `rows` contiguous runs of `length` floats, `stride` apart.
#pragma once

#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {

struct AxisPart {
    std::int64_t rows = 1, length = 0, stride = 0, offset = 0; // in the whole tensor; the part itself is contiguous
};

// `part` is `whole` from position `first` of that axis on.
inline AxisPart axis_part(
    OpView& op, const TensorFacts& whole, const TensorFacts& part, std::int64_t axis, std::int64_t first)
{
    const auto rank = static_cast<std::int64_t>(whole.extents.size());
    const bool fits = axis >= 0 && axis < rank && part.extents.size() == whole.extents.size();
    op.require(fits, "the tensor has no such axis");
    if (!fits) return {};
    const auto along = static_cast<std::size_t>(axis);
    AxisPart where;
    std::int64_t inner = 1;
    for (std::size_t i = 0; i < whole.extents.size(); ++i) {
        if (i != along) op.require(whole.extents[i] == part.extents[i], "the tensors differ in another axis");
        if (i < along) where.rows *= whole.extents[i];
        if (i > along) inner *= whole.extents[i];
    }
    op.require(first >= 0 && first + part.extents[along] <= whole.extents[along], "the range is outside the axis");
    where.length = part.extents[along] * inner;
    where.stride = whole.extents[along] * inner;
    where.offset = first * inner;
    return where;
}

// Calls body(offset in the whole, offset in the part, floats) for every contiguous run.
template <class Body> void for_contiguous(const AxisPart& where, int threads, const Body& body)
{
    const std::int64_t block = std::max<std::int64_t>(1, block_elements / std::max<std::int64_t>(1, where.length));
    for_blocks(where.rows, block, where.rows * where.length, threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t row = first; row < last; ++row)
                body(row * where.stride + where.offset, row * where.length, static_cast<std::size_t>(where.length));
        });
}

} // namespace epoch::cpu
