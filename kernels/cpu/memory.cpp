// Memory for regions: the calls to the operating system.
#include "cpu/memory.h"

#include <cstdlib>
#include <cstring>

#if defined(_WIN32)
#include <malloc.h>
#else
#include <sys/mman.h>
#endif

namespace epoch::cpu {
namespace {

constexpr std::uint64_t small_alignment = 256, huge_page = 2u << 20;

std::uint64_t rounded_up(std::uint64_t bytes, std::uint64_t unit) { return (bytes + unit - 1) / unit * unit; }

} // namespace

void* allocate_region(std::uint64_t bytes)
{
    const bool large = bytes >= huge_page / 2; // half of one is wasted at most
    const std::uint64_t alignment = large ? huge_page : small_alignment;
    const std::uint64_t size = rounded_up(bytes ? bytes : 1, alignment);
    if (size < bytes) return nullptr;
#if defined(_WIN32)
    void* memory = _aligned_malloc(size, alignment);
#else
    void* memory = std::aligned_alloc(alignment, size);
#if defined(MADV_HUGEPAGE)
    if (memory && large) madvise(memory, size, MADV_HUGEPAGE); // a wish; nothing depends on it
#endif
#endif
    if (memory) std::memset(memory, 0, size);
    return memory;
}

void release_region(void* memory)
{
#if defined(_WIN32)
    _aligned_free(memory);
#else
    std::free(memory);
#endif
}

} // namespace epoch::cpu
