#include "cuda/compiler/pack_offsets.h"

#include <algorithm>
#include <vector>

namespace epoch::cuda {

std::uint64_t find_room(std::span<RoomBlock> blocks, std::uint64_t alignment)
{
    std::vector<RoomBlock*> order, placed;
    for (RoomBlock& block : blocks) order.push_back(&block);
    const auto bytes = [&](const RoomBlock* block) { return (block->bytes + alignment - 1) / alignment * alignment; };
    std::ranges::stable_sort(order, std::ranges::greater{}, bytes);
    std::uint64_t end = 0;
    for (RoomBlock* block : order) {
        for (const RoomBlock* other : placed) {
            if (other->last < block->first || block->last < other->first) continue;
            if (block->offset + bytes(block) <= other->offset) break;
            block->offset = std::max(block->offset, other->offset + bytes(other));
        }
        end = std::max(end, block->offset + bytes(block));
        placed.insert(std::ranges::upper_bound(placed, block->offset, {}, &RoomBlock::offset), block);
    }
    return end;
}

} // namespace epoch::cuda
