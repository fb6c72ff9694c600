// transpose: permutes axes. Adjacent axes that stay adjacent are merged. The rest either copies whole rows, or
// transposes planes in small tiles, so that both sides use whole cache lines.
#include "cpu/primitives/transpose.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

#include <array>
#include <cstring>

namespace epoch::cpu {
namespace {

constexpr std::size_t max_axes = 8;
constexpr std::int64_t tile = 16;

// An axis of the result: its extent, and its stride on both sides.
struct Axis {
    std::int64_t extent = 1, from = 0, to = 0;
};

struct State {
    std::array<Axis, max_axes> outer; // all axes except those of the plane
    std::size_t outer_axes = 0;
    std::int64_t planes = 1;
    Axis rows{1, 0, 0}, columns{1, 1, 1}; // of a plane: columns are contiguous in the result

    std::int64_t elements() const { return planes * rows.extent * columns.extent; }
};

struct Offsets {
    std::int64_t from = 0, to = 0;
};

Offsets plane_at(const State& state, std::int64_t plane)
{
    Offsets at;
    for (std::size_t i = state.outer_axes; i-- > 0;) {
        const Axis& axis = state.outer[i];
        const std::int64_t place = plane % axis.extent;
        plane /= axis.extent;
        at.from += place * axis.from;
        at.to += place * axis.to;
    }
    return at;
}

void move_rows(const State& state, const Arguments& at)
{
    const auto bytes = static_cast<std::size_t>(state.columns.extent) * sizeof(float);
    const std::int64_t rows = state.rows.extent;
    const std::int64_t block = std::max<std::int64_t>(1, block_elements / state.columns.extent);
    for_blocks(state.planes * rows, block, state.elements(), at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i) {
                const Offsets plane = plane_at(state, i / rows);
                std::memcpy(at.output<float>(0) + plane.to + i % rows * state.rows.to,
                    at.input<float>(0) + plane.from + i % rows * state.rows.from, bytes);
            }
        });
}

void transpose_planes(const State& state, const Arguments& at)
{
    const std::int64_t bands = (state.rows.extent + tile - 1) / tile;
    const std::int64_t block = std::max<std::int64_t>(1, block_elements / (tile * state.columns.extent));
    for_blocks(state.planes * bands, block, state.elements(), at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i) {
                const Offsets plane = plane_at(state, i / bands);
                const std::int64_t row = i % bands * tile;
                transpose({.from = at.input<float>(0) + plane.from + row,
                    .from_row = state.columns.from,
                    .to = at.output<float>(0) + plane.to + row * state.rows.to,
                    .to_row = state.rows.to,
                    .rows = state.columns.extent,
                    .columns = std::min(tile, state.rows.extent - row)});
            }
        });
}

// The axes of the result, outermost first, without axes of extent 1, and with axes merged that stay adjacent.
std::vector<Axis> joined_axes(OpView& op, std::span<const std::int64_t> order)
{
    const auto& extents = op.input(0).extents;
    std::array<std::int64_t, max_axes> strides{};
    std::int64_t stride = 1;
    for (std::size_t i = extents.size(); i-- > 0; stride *= extents[i]) strides[i] = stride;
    std::array<bool, max_axes> seen{};
    std::vector<Axis> axes;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto axis = static_cast<std::size_t>(order[i]);
        const bool good = axis < extents.size() && !seen[axis];
        op.require(good, "\"axes\" must name each axis once");
        if (!good) return {};
        seen[axis] = true;
        op.require(op.output(0).extents[i] == extents[axis], "the output's shape is not that of the transposed input");
        if (extents[axis] == 1) continue;
        if (!axes.empty() && axes.back().from == strides[axis] * extents[axis])
            axes.back() = {axes.back().extent * extents[axis], strides[axis], 0};
        else
            axes.push_back({extents[axis], strides[axis], 0});
    }
    stride = 1;
    for (std::size_t i = axes.size(); i-- > 0; stride *= axes[i].extent) axes[i].to = stride;
    return axes;
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    const std::size_t rank = op.input(0).extents.size();
    op.require(rank <= max_axes && op.output(0).extents.size() == rank && op.input(0).count > 0,
        "transpose supports up to eight axes");
    if (op.status() != EPOCH_OK) return {};
    auto axes = joined_axes(op, op.integers("axes", rank));
    if (op.status() != EPOCH_OK) return {};
    State state;
    if (!axes.empty()) state.columns = axes.back(), axes.pop_back();
    const bool whole_rows = state.columns.from == 1;
    if (!axes.empty()) {
        // Rows are the next outer axis, or for a transposed plane the axis that is contiguous in the input.
        auto rows = axes.end() - 1;
        while (!whole_rows && rows->from != 1) --rows;
        state.rows = *rows;
        axes.erase(rows);
    }
    for (const Axis& axis : axes) {
        state.outer[state.outer_axes++] = axis;
        state.planes *= axis.extent;
    }
    return whole_rows ? prepared<State, move_rows>(state, ": own rows") : prepared<State, transpose_planes>(state);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op transpose_cpu_op{cpu::prepare};
}
