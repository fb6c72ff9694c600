// Memory for regions: 256-byte aligned, zeroed, on huge pages where the system has them.
#pragma once

#include <cstdint>

namespace epoch::cpu {

void* allocate_region(std::uint64_t bytes); // null when there is none
void release_region(void* memory);

} // namespace epoch::cpu
