// liveness: the offset of every tensor of a program in its memory region, from the sizes that a device reports.
#pragma once

#include "plan/plan.h"

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace epoch {

struct TensorSize {
    std::int64_t bytes = 0, alignment = 64;
    // Further ops during which it must stay alive, if the device reorders ops; none = first > last.
    std::size_t first_op = std::numeric_limits<std::size_t>::max(), last_op = 0;
};

struct Layout {
    std::vector<std::int64_t> offsets; // of each tensor in its own region (state, data or scratch)
    std::int64_t state_bytes = 0, data_bytes = 0, scratch_bytes = 0;
    std::int64_t workspace_offset = 0; // in scratch
};

enum class Reuse : std::uint8_t { by_liveness, keep_every_tensor }; // inspect programs keep every tensor

// State is laid out in table order without gaps beyond alignment, so that optimizers can treat it as one flat buffer.
// Scratch is placed greedily by size: each tensor at the lowest offset that is free during its live interval.
Layout lay_out(const Program& program, std::span<const TensorSize> sizes, TensorSize workspace, Reuse reuse);

} // namespace epoch
