// Allocates regions from the operating system.
#include "cpu/device/memory.h"

#include "cpu/device/parallel.h"

#include <cstdlib>
#include <cstring>

#ifdef _OPENMP
#include <omp.h>
#endif

#if defined(_WIN32)
#include <malloc.h>
#else
#include <sys/mman.h>
#endif

namespace epoch::cpu {
namespace {

constexpr std::uint64_t small_alignment = 256, huge_page = 2u << 20;

std::uint64_t rounded_up(std::uint64_t bytes, std::uint64_t unit) { return (bytes + unit - 1) / unit * unit; }

int every_core()
{
#ifdef _OPENMP
    return omp_get_num_procs();
#else
    return 1;
#endif
}

// Calls body(first, bytes) for parts of one huge page, each on one core.
template <class Body> void on_every_core(std::uint64_t bytes, const Body& body)
{
    const auto size = static_cast<std::int64_t>(bytes);
    for_blocks(size, huge_page, size / static_cast<std::int64_t>(sizeof(float)), every_core(),
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            body(first, static_cast<std::size_t>(last - first));
        });
}

} // namespace

void* allocate_region(std::uint64_t bytes)
{
    const bool large = bytes >= huge_page / 2; // wastes at most half a page
    const std::uint64_t alignment = large ? huge_page : small_alignment;
    const std::uint64_t size = rounded_up(bytes ? bytes : 1, alignment);
    if (size < bytes) return nullptr;
#if defined(_WIN32)
    void* memory = _aligned_malloc(size, alignment);
#else
    void* memory = std::aligned_alloc(alignment, size);
#if defined(MADV_HUGEPAGE)
    if (memory && large) madvise(memory, size, MADV_HUGEPAGE); // a hint; nothing depends on it
#endif
#endif
    // The system clears a page when it is first touched; on one core that took a quarter of a large network's start.
    if (memory)
        on_every_core(size, [&](std::int64_t first, std::size_t count) {
            std::memset(static_cast<std::byte*>(memory) + first, 0, count);
        });
    return memory;
}

void copy_bytes(const void* from, void* to, std::uint64_t bytes)
{
    on_every_core(bytes, [&](std::int64_t first, std::size_t count) {
        std::memcpy(static_cast<std::byte*>(to) + first, static_cast<const std::byte*>(from) + first, count);
    });
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
