// assign_image_layouts: decides which images of a program have blocked layout (nChw8c, nChw16c) and which canonical.
#pragma once

#include "cpu/compiler/op.h"

namespace epoch::cpu {

// Sets channel_block and bytes of the tensors. Images that must have the same layout (those of a batch norm, an
// addition, a pool) form a group. A group is blocked if a convolution prefers it and no op of the group requires
// canonical layout. Reorders then happen only inside the ops at the borders of such a group. The decision depends on
// the program alone. `channel_block`: that of this machine; 1 leaves all tensors canonical.
void assign_image_layouts(const epoch_program_description& description, std::span<const std::string_view> planned,
    const ExecutionContext& context, std::int64_t channel_block, std::vector<TensorFacts>& tensors);

} // namespace epoch::cpu
