// Memory for regions: 256-byte aligned, zeroed, on huge pages where the system has them. Large amounts of it are
// cleared and filled by every core, however many train: at a start there is nothing else to do.
#pragma once

#include <cstdint>

namespace epoch::cpu {

void* allocate_region(std::uint64_t bytes); // null when there is none
void release_region(void* memory);
void copy_bytes(const void* from, void* to, std::uint64_t bytes); // that do not overlap

} // namespace epoch::cpu
