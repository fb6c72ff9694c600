// liveness: where every tensor of a program lies in its region, from the sizes that a device has answered.
#pragma once

#include "plan/plan.h"

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace epoch {

struct TensorSize {
    std::int64_t bytes = 0, alignment = 64;
    // Ops beside its own that it has to live through, where the device runs some in another place; none = first > last.
    std::size_t first_op = std::numeric_limits<std::size_t>::max(), last_op = 0;
};

struct Layout {
    std::vector<std::int64_t> offsets; // of each tensor in its own region (state, data or scratch)
    std::int64_t state_bytes = 0, data_bytes = 0, scratch_bytes = 0;
    std::int64_t workspace_offset = 0; // in scratch
};

enum class Reuse : std::uint8_t { by_liveness, keep_every_tensor }; // inspect programs keep them

// State lies in table order without gaps beyond alignment, so that optimizers may pass over it as one flat buffer.
// Scratch is placed greedily by size into the gaps between live intervals; two tensors alive at once never overlap.
Layout lay_out(const Program& program, std::span<const TensorSize> sizes, TensorSize workspace, Reuse reuse);

} // namespace epoch
