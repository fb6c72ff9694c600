#include "cuda/compiler/pack_offsets.h"

#include <algorithm>
#include <vector>

namespace epoch::cuda {

std::uint64_t pack_offsets(std::span<PackedBlock> blocks, std::uint64_t alignment)
{
    std::vector<PackedBlock*> order, placed;
    for (PackedBlock& block : blocks) order.push_back(&block);
    const auto bytes = [&](const PackedBlock* block) { return (block->bytes + alignment - 1) / alignment * alignment; };
    std::ranges::stable_sort(order, std::ranges::greater{}, bytes);
    std::uint64_t end = 0;
    for (PackedBlock* block : order) {
        for (const PackedBlock* other : placed) {
            if (other->last < block->first || block->last < other->first) continue;
            if (block->offset + bytes(block) <= other->offset) break;
            block->offset = std::max(block->offset, other->offset + bytes(other));
        }
        end = std::max(end, block->offset + bytes(block));
        placed.insert(std::ranges::upper_bound(placed, block->offset, {}, &PackedBlock::offset), block);
    }
    return end;
}

} // namespace epoch::cuda
