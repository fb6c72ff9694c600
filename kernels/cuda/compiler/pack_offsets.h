// room: places in one piece of memory for blocks that are needed at different times.
#pragma once

#include <cstdint>
#include <span>

namespace epoch::cuda {

struct RoomBlock {
    std::uint64_t bytes = 0;
    std::size_t first = 0, last = 0; // when it is needed
    std::uint64_t offset = 0; // found
};

// Sets the offsets, which are multiples of `alignment`, and returns the bytes of all together. The largest block goes
// first, each to the lowest place where nothing is that is needed at the same time.
std::uint64_t find_room(std::span<RoomBlock> blocks, std::uint64_t alignment);

} // namespace epoch::cuda
