// Memory for regions: 256-byte aligned, zeroed, on huge pages where the system has them. All cores clear and fill large
// regions, however many threads train: nothing else runs when a program starts.
#pragma once

#include <cstdint>

namespace epoch::cpu {

void* allocate_region(std::uint64_t bytes); // null if memory is exhausted
void release_region(void* memory);
void copy_bytes(const void* from, void* to, std::uint64_t bytes); // must not overlap

} // namespace epoch::cpu
