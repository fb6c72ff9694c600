// pack_offsets: places blocks that are live at different times in one piece of memory.
#pragma once

#include <cstdint>
#include <span>

namespace epoch::cuda {

struct PackedBlock {
    std::uint64_t bytes = 0;
    std::size_t first = 0, last = 0; // live range
    std::uint64_t offset = 0; // result
};

// Sets the offsets, multiples of `alignment`, and returns the total size. Greedy by size: the largest block first, each
// into the lowest gap between the blocks that are live at the same time.
std::uint64_t pack_offsets(std::span<PackedBlock> blocks, std::uint64_t alignment);

} // namespace epoch::cuda
